import type { Context, MiddlewareHandler } from 'hono';
import type { WebEnvironment } from './environment.ts';

const LARGEST_BODY = 1024 * 1024;
const REFUSAL = 'This is larger than 1 MB, so it was not read.';

/** Refuses what is too large, by its declared length or, when it comes in chunks, as soon as there is too much of it. */
export const limitBody: MiddlewareHandler<WebEnvironment> = async (context, next) => {
  const request = context.req.raw;
  if (!request.body) return next();
  const declared = request.headers.get('content-length');
  if (declared !== null) return Number(declared) > LARGEST_BODY ? refused(context) : next();

  const body = await readWhole(request.body);
  if (!body) return refused(context);
  context.req.raw = new Request(request, { method: request.method, body });
  return next();
};

/** With its length, so that it is known to be whole while the connection is still open (see `linger`). */
function refused(context: Context): Response {
  return context.text(REFUSAL, 413, { 'content-length': String(REFUSAL.length) });
}

async function readWhole(body: ReadableStream<Uint8Array>): Promise<Blob | undefined> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(chunks);
      size += value.length;
      if (size > LARGEST_BODY) return undefined;
      chunks.push(new Uint8Array(value));
    }
  } finally {
    reader.releaseLock();
  }
}
