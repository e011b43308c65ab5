import type { Context, MiddlewareHandler } from 'hono';
import type { WebEnvironment } from './environment.ts';

const LARGEST_BODY = 1024 * 1024;
/** A file of 5 MB and what a form writes around it, in any language. */
const IMPORT = /^(?:\/[a-z-]+)?\/post\/import(?:\.data)?$/i;
const LARGEST_IMPORT = 6 * 1024 * 1024;

/** Refuses what is too large, by its declared length or, when it comes in chunks, as soon as there is too much of it. */
export const limitBody: MiddlewareHandler<WebEnvironment> = async (context, next) => {
  const request = context.req.raw;
  if (!request.body) return next();
  const most = IMPORT.test(context.req.path) ? LARGEST_IMPORT : LARGEST_BODY;
  const declared = request.headers.get('content-length');
  if (declared !== null) return Number(declared) > most ? refused(context, most) : next();

  const body = await readWhole(request.body, most);
  if (!body) return refused(context, most);
  context.req.raw = new Request(request, { method: request.method, body });
  return next();
};

/** With its length, so that it is known to be whole while the connection is still open (see `linger`). */
function refused(context: Context, most: number): Response {
  const refusal = `This is larger than ${most / LARGEST_BODY} MB, so it was not read.`;
  return context.text(refusal, 413, { 'content-length': String(refusal.length) });
}

async function readWhole(body: ReadableStream<Uint8Array>, most: number): Promise<Blob | undefined> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(chunks);
      size += value.length;
      if (size > most) return undefined;
      chunks.push(new Uint8Array(value));
    }
  } finally {
    reader.releaseLock();
  }
}
