import type { PostContent } from '#features/posts/content.ts';
import type { SaveOutcome } from '#features/posts/ui/autosave.ts';

/** A body that outlives its page may not be larger. */
const LARGEST_LAST = 60_000;

type Sent = { content: PostContent; version: number; accountId: string | undefined; isLast: boolean };

/** A save as the browser sends it, and what came of it. */
export async function sendSave(address: string, { content, version, accountId, isLast }: Sent): Promise<SaveOutcome> {
  const body = new URLSearchParams({ content: JSON.stringify(content), version: String(version) });
  if (accountId) body.set('account', accountId);
  try {
    const keepalive = isLast && body.toString().length < LARGEST_LAST;
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual', keepalive });
    if (answer.type === 'opaqueredirect') return { kind: 'signed-out' };
    if (answer.status === 413) return { kind: 'too-big' };
    const told = JSON.parse(await answer.text()) as Partial<SaveOutcome>;
    return 'kind' in told && told.kind ? (told as SaveOutcome) : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}
