import type { Context, MiddlewareHandler, Next } from 'hono';
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
  if (declared !== null) return Number(declared) > most ? refuse(context, next, most) : next();

  const body = await readWhole(request.body, most);
  if (!body) return refuse(context, next, most);
  context.req.raw = new Request(request, { method: request.method, body });
  return next();
};

/** With its length, so that it is known to be whole while the connection is still open (see `linger`). */
async function refuse(context: Context<WebEnvironment>, next: Next, most: number): Promise<Response | undefined> {
  const megabytes = most / LARGEST_BODY;
  if (!isForm(context.req.raw)) {
    const refusal = `This is larger than ${megabytes} MB, so it was not read.`;
    return context.text(refusal, 413, { 'content-length': String(refusal.length) });
  }
  context.set('tooLarge', megabytes);
  context.req.raw = withoutBody(context.req.raw);
  await next();
  const page = await context.res.arrayBuffer();
  context.res = new Response(page, context.res);
  context.res.headers.set('content-length', String(page.byteLength));
  return undefined;
}

/** As a browser sends it by itself: whoever looks at the answer is a person. */
function isForm({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') ?? false;
}

function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) kept.delete(name);
  return new Request(url, { method, headers: kept });
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
