import type { Server } from 'node:http';

/**
 * The requests of people that this process is answering. Where one process does everything, what nobody looks at lets
 * them pass: a page that waits for the figures of two hundred other accounts is a slow page.
 */
export type UnderWay = {
  /** Counts what this server is asked. Where none is watched, nobody is ever waited for. */
  watch(server: Server): void;
  /** Until nobody is being answered, or for as long as may be asked of the other side. */
  letPass(): Promise<void>;
};

/** What one step of somebody's sync waits at most: a busy hour makes it slow, and never ends it. */
const LONGEST_MS = 250;

export function countUnderWay(): UnderWay {
  const waiting = new Set<() => void>();
  let count = 0;
  const answered = () => {
    count -= 1;
    if (count > 0) return;
    for (const go of waiting) go();
  };
  return {
    watch(server) {
      server.on('request', (_request, response) => {
        count += 1;
        response.once('close', answered);
      });
    },
    async letPass() {
      if (count === 0) return;
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(late);
          waiting.delete(go);
          resolve();
        };
        const late = setTimeout(go, LONGEST_MS);
        waiting.add(go);
      });
    },
  };
}
