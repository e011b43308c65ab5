import type { MiddlewareHandler } from 'hono';
import type { WebEnvironment } from './environment.ts';

/** How long nothing may come; how long all of it may take is the server's `requestTimeout`. */
const PATIENCE_MS = 2_000;
const MOST_BYTES = 128 * 1024 * 1024;
const BODILESS = new Set([204, 205, 304]);

/**
 * After an answer that was given before the whole request had come, the rest is read and thrown away for a while. To hang up on
 * somebody who still sends resets the connection, and the answer may be gone before it was read.
 */
export const linger: MiddlewareHandler<WebEnvironment> = async (context, next) => {
  const request = context.req.raw;
  await next();
  if (context.env.incoming?.complete !== false) return;
  const rest = request.body;
  if (!rest || rest.locked) return;
  // Such an answer has no body to wait behind.
  if (BODILESS.has(context.res.status)) return throwAway(rest);
  const answer = context.res.body ?? new Blob([]).stream();
  context.res = new Response(answer.pipeThrough(endingAfter(() => throwAway(rest))), context.res);
};

function endingAfter(last: () => Promise<void>): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({ flush: last });
}

async function throwAway(rest: ReadableStream<Uint8Array>): Promise<void> {
  const reader = rest.getReader();
  const hangUp = () => reader.cancel().catch(() => undefined);
  const patience = setTimeout(() => void hangUp(), PATIENCE_MS);
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      patience.refresh();
      bytes += value.length;
      if (bytes > MOST_BYTES) await hangUp();
    }
  } catch {
    // They hung up themselves.
  } finally {
    clearTimeout(patience);
  }
}
