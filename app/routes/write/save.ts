import { runtimeContext, someoneContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { saveWithOwnMedia } from '#features/posts/server/save-with-own-media.ts';
import { SaveForm } from '#features/posts/write-forms.ts';
import type { SaveOutcome } from '#features/posts/ui/autosave.ts';
import type { Route } from './+types/save';

const STATUS: Record<SaveOutcome['kind'], number> = {
  saved: 200,
  stale: 409,
  locked: 409,
  'going-out': 409,
  sent: 409,
  plan: 402,
  gone: 404,
  'signed-out': 401,
  'too-big': 413,
  unreachable: 503,
};

/** What is being written, as it stands. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') return told({ kind: 'signed-out' });
  const form = await readForm(request, SaveForm);
  if (!form.ok) return told({ kind: 'too-big' });
  const { content, version, account } = form.data;
  const saved = await saveWithOwnMedia(context.get(runtimeContext), person, params.post, {
    content,
    ...(version > 0 ? { version } : { otherwise: { state: 'DRAFT', source: 'write' }, accountId: account }),
  });
  if (saved.ok) return told({ kind: 'saved', version: saved.version, savedAt: saved.savedAt.getTime() });
  if (saved.refusal === 'stale') {
    const { content: theirs, version: at } = saved.current;
    return told({ kind: 'stale', current: { content: theirs, version: at } });
  }
  if (saved.refusal === 'plan' || saved.refusal === 'going-out' || saved.refusal === 'sent')
    return told({ kind: saved.refusal });
  return told({ kind: saved.refusal === 'state' ? 'locked' : 'gone' });
}

function told(outcome: SaveOutcome): Response {
  return Response.json(outcome, { status: STATUS[outcome.kind], headers: { 'cache-control': 'no-store' } });
}
