import { createServer } from 'node:http';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext } from 'react-router';
import { OWN_SERVICES } from '#app/own-services.ts';
import { JOBS } from '#app/jobs.ts';
import type * as Main from '#app/main.ts';
import { pageEncoder } from '#app/page-encoder.ts';
import { createLog } from '#base/log.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';

/** One page, as one person sees it. */
const { PAGE = '/', COOKIE = '' } = process.env;

/**
 * The floor: react-dom streaming the same component tree on node:http, compressed alike.
 * The tree's context is caught from one real request; routing, loaders, middleware and headers are left out.
 */
const { build, createApp, PageContext } = (await import(join(process.cwd(), 'build/server/main.js'))) as typeof Main;
const settings = readSettings({ ...process.env, ROLE: 'web' });
const log = createLog({ destination: { write: () => undefined } });
const { runtime } = await openRuntime({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, log, {
  jobs: JOBS,
  ...OWN_SERVICES,
});

const address = new URL(PAGE, settings.publicUrl).href;
const { context, data } = await caughtContext();
const page = {
  nonce: 'bench',
  reference: 'bench',
  manifest: undefined,
  locale: settings.locale.defaultLocale,
  localeSettings: settings.locale,
};

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
  const { input, output } = pageEncoder('br');
  output.pipe(response);
  const router = createElement(ServerRouter, {
    context: { ...context, serverHandoffStream: streamOf(data) },
    url: address,
    nonce: 'bench',
  });
  const { pipe } = renderToPipeableStream(createElement(PageContext, { value: page }, router), {
    nonce: 'bench',
    onShellReady: () => pipe(input),
  });
}).listen(settings.port, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));

async function caughtContext(): Promise<{ context: EntryContext; data: string }> {
  let caught: EntryContext | undefined;
  let data = '';
  const entry = {
    ...build.entry.module,
    default: async (request: Request, status: number, _headers: Headers, routerContext: EntryContext) => {
      caught = routerContext;
      for await (const chunk of routerContext.serverHandoffStream ?? []) data += new TextDecoder().decode(chunk);
      return new Response('caught', { status });
    },
  };
  const app = createApp({ runtime, build: { ...build, entry: { module: entry } }, clientFiles: 'build/client' });
  await app.fetch(new Request(address, { headers: { cookie: COOKIE, 'accept-language': 'en-US' } }), {});
  if (!caught) throw new Error(`${PAGE} was not rendered`);
  return { context: caught, data };
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}
