import { PassThrough } from 'node:stream';
import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { localeContext, requestContext, runtimeContext } from './context.ts';
import { PageContext } from './page-context.ts';
import { preferredEncoding } from './preferred-encoding.ts';

/** Promises of loaders that have not settled by then are given up. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, id } = loadContext.get(requestContext);
  const { settings, log } = loadContext.get(runtimeContext);
  const page = { nonce, reference: id, locale: localeOf(loadContext), localeSettings: settings.locale };
  const waitsForAll = isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    let isShellSent = false;
    const send = () => {
      isShellSent = true;
      const html = new PassThrough({
        final(callback) {
          clearTimeout(givingUp);
          callback();
        },
      });
      const body = compressed(html, request, headers);
      pipe(html);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <PageContext value={page}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageContext>,
      {
        nonce,
        [waitsForAll ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error) {
          if (isShellSent) log.error({ error, requestId: id }, 'rendering failed');
        },
      },
    );
    const givingUp = setTimeout(abort, streamTimeout + 1_000);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { id } = context.get(requestContext);
  context.get(runtimeContext).log.error({ error, requestId: id }, 'a page failed');
};

/** A request that failed before its language was known is answered in the default one. */
function localeOf(context: Readonly<RouterContextProvider>) {
  try {
    return context.get(localeContext);
  } catch {
    return context.get(runtimeContext).settings.locale.defaultLocale;
  }
}

function compressed(html: Readable, request: Request, headers: Headers): Readable {
  headers.append('vary', 'Accept-Encoding');
  const encoding = preferredEncoding(request.headers.get('accept-encoding'));
  if (encoding === 'identity') return html;
  headers.set('content-encoding', encoding);
  return html.pipe(encoding === 'br' ? brotli() : createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }));
}

/** Quality 4 costs about what gzip does and is smaller; each chunk is flushed so that the first paint does not wait for the last. */
function brotli(): Transform {
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}
