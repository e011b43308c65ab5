import { createReadableStreamFromReadable } from '@react-router/node';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { gatesAwayOf, GATES_AWAY_COOKIE } from '#features/plans/gates-away.ts';
import { GatesAwayContext } from '#features/plans/ui/gates-away.ts';
import { jarContext, localeContext, requestContext, runtimeContext } from './context.ts';
import { drawWhole } from './draw-whole.ts';
import { PageContext } from './page-context.ts';
import { pageEncoder } from './page-encoder.ts';
import { preferredEncoding } from './preferred-encoding.ts';

/** Promises of loaders that have not settled by then are given up. */
export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const encoding = preferredEncoding(request.headers.get('accept-encoding'));
  headers.append('vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);

  const { nonce, id } = loadContext.get(requestContext);
  const { settings, log } = loadContext.get(runtimeContext);
  const page = {
    nonce,
    reference: id,
    manifest: manifestText(routerContext.manifest),
    locale: localeOf(loadContext),
    localeSettings: settings.locale,
  };
  const pipe = await drawWhole(
    <PageContext value={page}>
      <GatesAwayContext value={gatesAwayOf(loadContext.get(jarContext).all()[GATES_AWAY_COOKIE])}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </GatesAwayContext>
    </PageContext>,
    {
      nonce,
      longestMs: streamTimeout + 1_000,
      onError: (error) => log.error({ error, requestId: id }, 'rendering failed'),
    },
  );
  const { input, output } = pageEncoder(encoding);
  pipe(input);
  return new Response(createReadableStreamFromReadable(output), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What was refused is in the log of requests; anybody could fill this one with it.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefusal) return;
  const { id } = context.get(requestContext);
  context.get(runtimeContext).log.error({ error, requestId: id }, 'a page failed');
};

/** The same for every page of a build, so it is written once. */
const manifests = new WeakMap<EntryContext['manifest'], string>();

function manifestText(manifest: EntryContext['manifest']): string {
  const text = manifests.get(manifest) ?? JSON.stringify(manifest);
  manifests.set(manifest, text);
  return text;
}

/** A request that failed before its language was known is answered in the default one. */
function localeOf(context: Readonly<RouterContextProvider>) {
  try {
    return context.get(localeContext);
  } catch {
    return context.get(runtimeContext).settings.locale.defaultLocale;
  }
}
