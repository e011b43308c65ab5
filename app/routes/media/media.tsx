import { useRef } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { PostsTabs } from '#app/shell/posts-tabs.tsx';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { MediaForm } from '#features/media/media-forms.ts';
import { LIBRARY_BYTES } from '#features/media/quota.ts';
import { changeAlt } from '#features/media/server/change-media.ts';
import { listMedia } from '#features/media/server/read-media.ts';
import { bytesOf } from '#features/media/server/room-of.ts';
import { removeMedia } from '#features/posts/server/remove-media.ts';
import { usesOf } from '#features/posts/server/uses-of-media.ts';
import { UploadArea } from '#features/media/ui/upload-area.tsx';
import { useUploads } from '#features/media/ui/use-uploads.ts';
import { mediaWords } from '#features/media/words.ts';
import { includes } from '#features/plans/plan.ts';
import { PlanGate } from '#features/plans/ui/plan-gate.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useKeepPlace } from '#ui/keep-place.ts';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/media';
import { LibraryItem } from './library-item.tsx';
import { useUploadParts } from './media-actions.ts';
import { RoomBar } from './room-bar.tsx';
import { SampleLibrary } from './sample-library.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const runtime = context.get(runtimeContext);
  const before = url.searchParams.get('before') ?? undefined;
  const [{ items, next }, used] = await Promise.all([
    listMedia(runtime, person.id, { before }),
    bytesOf(runtime, person.id),
  ]);
  const uses = await usesOf(
    runtime,
    person.id,
    items.map(({ id }) => id),
  );
  return {
    personId: person.id,
    mayAdd: includes(person.plan, 'publish-media'),
    items: items.map((item) => ({ item, uses: uses.get(item.id) ?? [] })),
    next,
    isFirst: before === undefined,
    room: { used, whole: LIBRARY_BYTES[person.plan] },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(someoneContext);
  const form = await readForm(request, MediaForm);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  if (context.get(waitContext) > 0) return data({ kind: 'failed' as const }, 429);
  if (!form.ok) return data({ kind: 'failed' as const }, 422);
  const runtime = context.get(runtimeContext);
  const { id } = form.data;
  if (form.data.intent === 'alt') {
    const changed = await changeAlt(runtime, person.id, id, form.data.alt);
    return changed.ok
      ? data({ kind: 'saved' as const, id })
      : data({ kind: 'refused' as const, id, refusal: changed.refusal }, 422);
  }
  const removed = await removeMedia(runtime, person.id, id, { isSure: form.data.sure === 'yes' });
  if (removed.ok) return data({ kind: 'removed' as const, id });
  return removed.refusal === 'in-use'
    ? data({ kind: 'in-use' as const, id }, 409)
    : data({ kind: 'refused' as const, id, refusal: removed.refusal }, 422);
}

const FILES = { items: 'li', at: 'summary' };

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(mediaWords);
  const { items, next, isFirst, mayAdd, personId, room } = loaderData;
  const { revalidate } = useRevalidator();
  const sending = useUploads({ ...useUploadParts(personId), onAdded: () => void revalidate() });
  const list = useRef<HTMLUListElement>(null);
  useKeepPlace(list, FILES);
  const isEmpty = items.length === 0 && isFirst;
  return (
    <>
      <Head title={words.headTitle} description={words.lede} />
      <PageHead title={words.title} lede={words.lede} />
      <PostsTabs />
      {actionData?.kind === 'failed' && (
        <p role="alert" className="mb-6 rounded-card bg-error-soft p-4 text-error">
          {words.failed}
        </p>
      )}
      <p role="status" className="meta mb-4 empty:mb-0">
        {actionData?.kind === 'removed' && words.removed}
      </p>
      <div className="grid gap-8">
        {mayAdd ? (
          <>
            <UploadArea sending={sending} />
            <RoomBar used={room.used} whole={room.whole} />
          </>
        ) : (
          <PlanGate capability="publish-media" level={2}>
            <SampleLibrary />
          </PlanGate>
        )}
        {isEmpty && mayAdd && (
          <EmptyState title={words.empty} level={2}>
            {words.emptyHelp}
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul
            ref={list}
            aria-label={words.title}
            className="grid gap-x-5 gap-y-8 max-sm:gap-y-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4"
          >
            {items.map(({ item, uses }) => (
              <LibraryItem
                key={item.id}
                item={item}
                uses={uses}
                answer={actionData && 'id' in actionData && actionData.id === item.id ? actionData : undefined}
              />
            ))}
          </ul>
        )}
        {items.length === 0 && !isFirst && <EmptyState title={words.noneOlder} level={2} />}
        {(next !== undefined || !isFirst) && (
          <p className="flex flex-wrap gap-3">
            {!isFirst && <LocaleButtonLink to="/post/media">{words.newest}</LocaleButtonLink>}
            {next !== undefined && (
              <LocaleButtonLink to="/post/media" query={`?before=${next}`}>
                {words.more}
              </LocaleButtonLink>
            )}
          </p>
        )}
      </div>
    </>
  );
}
