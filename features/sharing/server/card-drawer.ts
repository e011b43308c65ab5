import { Worker } from 'node:worker_threads';
import type { Drawing } from './draw-card.ts';

/** Draws cards in a thread of its own, one at a time, and keeps the last ones. */
export type CardDrawer = {
  draw(drawing: Drawing): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Some forty cards. */
const KEPT_BYTES = 8_000_000;
/** A drawing that takes longer is stuck: its thread is ended, and the next drawing starts another. */
const LONGEST_MS = 15_000;
const MOST_WAITING = 50;

export class TooManyDrawings extends Error {
  override name = 'TooManyDrawings';
}

export function openCardDrawer(workerUrl: URL): CardDrawer {
  const kept = keepLast(KEPT_BYTES);
  const underWay = new Map<string, Promise<Uint8Array>>();
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const drawNow = async (drawing: Drawing): Promise<Uint8Array> => {
    worker ??= new Worker(workerUrl);
    worker.unref();
    try {
      return await answerOf(worker, drawing);
    } catch (error) {
      await worker.terminate();
      worker = undefined;
      throw error;
    }
  };

  return {
    draw(drawing) {
      const key = JSON.stringify(drawing);
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const same = underWay.get(key);
      if (same) return same;
      if (underWay.size >= MOST_WAITING) return Promise.reject(new TooManyDrawings('Too many cards wait to be drawn'));
      const drawn = turn.then(() => drawNow(drawing));
      turn = drawn.catch(() => undefined);
      underWay.set(key, drawn);
      return drawn
        .then((png) => {
          kept.add(key, png);
          return png;
        })
        .finally(() => underWay.delete(key));
    },
    async close() {
      await turn;
      await worker?.terminate();
    },
  };
}

type Answer = { png: Uint8Array } | { error: string };

function answerOf(worker: Worker, drawing: Drawing): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('A card took too long to draw'))), LONGEST_MS);
    const onMessage = (answer: Answer) =>
      end(() => ('png' in answer ? resolve(answer.png) : reject(new Error(answer.error))));
    const onError = (error: unknown) => end(() => reject(error));
    const onExit = () => end(() => reject(new Error('The thread that draws has ended')));
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(drawing, []);
  });
}

function keepLast(mostBytes: number) {
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    get(key: string): Uint8Array | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    add(key: string, png: Uint8Array): void {
      kept.set(key, png);
      bytes += png.length;
      for (const [oldest, { length }] of kept) {
        if (bytes <= mostBytes) return;
        kept.delete(oldest);
        bytes -= length;
      }
    },
  };
}
