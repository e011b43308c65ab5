import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { PipeableStream } from 'react-dom/server';

type Drawing = { nonce: string; longestMs: number; onError: (error: unknown) => void };

/**
 * A page with everything in its place, once it is there. No loader gives promises, so it waits for its own data to be
 * written down, and where the server itself fetches a part on first use: whoever has no JavaScript would find a hole there.
 */
export function drawWhole(page: ReactNode, { nonce, longestMs, onError }: Drawing): Promise<PipeableStream['pipe']> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // What is there is written in its place: a page can be read whole without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Told by whoever answers with the error page.
      onShellError(error) {
        clearTimeout(givingUp);
        reject(error);
      },
      onAllReady() {
        clearTimeout(givingUp);
        for (const error of failures) onError(error);
        resolve(pipe);
      },
      onError: (error) => void failures.push(error),
    });
    // What never comes is left out.
    const givingUp = setTimeout(abort, longestMs);
  });
}
