import { buildId } from '../build-id.ts';

/** Asked of the server itself: a browser knows only of the networks around it, and calls a machine of its own offline. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(`/builds/${buildId}.json`, { cache: 'no-store' });
    // An answer that nobody reads keeps its connection.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
