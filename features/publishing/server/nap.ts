import { setTimeout as pause } from 'node:timers/promises';

/** So long, or until it is woken or told to stop. A race leaves something behind at its promises: only what ends soon may wake. */
export async function nap(ms: number, signal: AbortSignal, woken?: Promise<void>): Promise<void> {
  const over = new AbortController();
  const slept = pause(ms, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined);
  await (woken ? Promise.race([woken, slept]) : slept);
  over.abort();
}
