import { join } from 'node:path';
import type * as Main from '#app/main.ts';
import type { SessionSource } from '#features/identity/session-source.ts';
import type { Environment } from '#runtime/settings.ts';
import { testRuntime } from './runtime.ts';

/** The bundle that is served, driven by requests without a socket. */
export async function testWeb(options: { environment?: Environment; sessions?: SessionSource } = {}) {
  const bundle = join(process.cwd(), 'build/server/main.js');
  const { build, createApp } = (await import(/* @vite-ignore */ bundle)) as typeof Main;
  const { runtime, clock, lines } = await testRuntime(options.environment);
  const app = createApp({ runtime, build, clientFiles: 'build/client', sessions: options.sessions });
  const origin = new URL(runtime.settings.publicUrl).origin;

  return {
    runtime,
    clock,
    lines,
    origin,
    routes: app.routes,
    build,
    /** A browser's request: same origin, unless the test says otherwise. */
    ask: (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
      app.fetch(
        new Request(new URL(path, origin), {
          redirect: 'manual',
          ...init,
          headers: { 'sec-fetch-site': 'same-origin', origin, ...init.headers },
        }),
        {},
      ),
  };
}
