import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#base/log.ts';
import { BEAT_MS } from '../http/on-the-beat.ts';

/** Longer than it takes until an answer is on the wire, which waits for its beat. */
const AFTER_ANSWER_MS = 2 * BEAT_MS;

/** What leaves after the answer: neither making it nor how long others take may tell whether an address is known. */
export type Outbox = {
  add(send: () => Promise<unknown>): void;
  /** When everything that was added has left, or was lost with a line in the log. */
  settled(): Promise<void>;
};

export function openOutbox(log: Log): Outbox {
  const underway = new Set<Promise<void>>();
  return {
    add(send) {
      const leaving = pause(AFTER_ANSWER_MS)
        .then(send)
        .catch((error: unknown) => log.error({ error }, 'an auth message was lost'))
        .then(() => void underway.delete(leaving));
      underway.add(leaving);
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
