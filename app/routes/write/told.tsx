import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { onDemand } from '#base/fetched/on-demand.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { bodyOf } from '#features/posts/plain-content.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { PostAct } from './post-act.tsx';
import { UnfetchedPart } from './unfetched.tsx';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

/** It comes with an answer, and rarely: with its own script. */
const Conflict = onDemand(() => import('./conflict.tsx'), UnfetchedPart);

/** What has to be known before one goes on: another tab, or another text. */
export function Told({ composing }: { composing: Composing }) {
  const words = useWords(writeWords);
  const { page } = composing;
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {!composing.isOwner && (
        <Remark>
          {words.elsewhere}
          <Button size="small" onClick={composing.takeOver}>
            {words.takeOver}
          </Button>
        </Remark>
      )}
      {page.post.isSetAside && (
        <Remark>
          {words.isAside}
          <PostAct composing={composing} intent="restore">
            {words.takeUp}
          </PostAct>
        </Remark>
      )}
      {composing.isApart && (
        <Remark>
          {words.conflict.isApart}
          <LocaleLink to="/post">{words.conflict.seeDrafts}</LocaleLink>
        </Remark>
      )}
      {composing.cameBack && <Remark>{words.cameBack}</Remark>}
      <Suspense>{composing.conflict && <Conflict composing={composing} />}</Suspense>
      {page.isNew && <Unsaved composing={composing} />}
    </div>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
      {children}
    </div>
  );
}

/** A text that never reached us, and that this browser still has. */
function Unsaved({ composing: { kept, page } }: { composing: Composing }) {
  const words = useWords(writeWords);
  const isHydrated = useHydrated();
  const found = isHydrated ? kept.all().find(({ postId }) => postId !== page.postId) : undefined;
  if (!found) return null;
  return (
    <Remark>
      <span className="min-w-0 truncate">
        {words.keptElsewhere} {bodyOf(found.content).slice(0, 80)}
      </span>
      <LocaleLink to="/write" query={`?post=${found.postId}${found.version > 0 ? '' : '&new'}`} className="font-medium">
        {words.goOn}
      </LocaleLink>
    </Remark>
  );
}
