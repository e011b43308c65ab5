import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { StandingChip } from '#features/publishing/ui/standing-chip.tsx';
import { Chip } from '#ui/chip.tsx';
import { hourLabel } from './time-label.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

const CHIPS = {
  IDEA: 'idea',
  DRAFT: 'draft',
  READY: 'ready',
  SCHEDULED: 'scheduled',
  PUBLISHED: 'published',
  FAILED: 'failed',
} as const;

const linkLook = 'underline decoration-edge underline-offset-3 hover:decoration-thread';

/** What the post is, and what it was. */
export function StateLine({ composing: { page }, onVersions }: { composing: Composing; onVersions: () => void }) {
  const words = useWords(writeWords);
  const { state, scheduledLabel } = page.post;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {page.standing?.standing ? (
        <StandingChip {...page.standing} standing={page.standing.standing} />
      ) : (
        <Chip state={CHIPS[state]}>
          {state === 'SCHEDULED' && scheduledLabel ? words.scheduledFor(scheduledLabel) : words.states[state]}
        </Chip>
      )}
      {page.versions.length > 0 && (
        <span className="scripted meta">
          <button type="button" className={`reach ${linkLook}`} onClick={onVersions}>
            {words.versions(page.versions.length)}
          </button>
        </span>
      )}
    </div>
  );
}

/** Where its text is kept, in sight however far one has written. */
export function SaveLine({ composing }: { composing: Composing }) {
  const { page, save, retry, version } = composing;
  const words = useWords(writeWords);
  const locale = useLocale();
  const own = `/write?post=${page.postId}${version > 0 ? '' : '&new'}`;
  const logIn = useLocalePath(`/login?next=${encodeURIComponent(own)}`);
  const told = () => {
    if (save.kind === 'saved') return words.savedAt(hourLabel(new Date(save.savedAt), page.timeZone, locale));
    if (save.kind === 'untouched') return page.post.savedAt && words.savedAt(page.post.savedAt);
    return words.saves[save.kind];
  };
  return (
    <span className="meta max-sm:basis-full">
      <span role="status" data-save={save.kind}>
        {told()}
      </span>{' '}
      {save.kind === 'signed-out' && (
        <a href={logIn} className={linkLook}>
          {words.logIn}
        </a>
      )}
      {save.kind === 'unreachable' && (
        <button type="button" className={linkLook} onClick={retry}>
          {words.retry}
        </button>
      )}
    </span>
  );
}
