import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type * as Main from '#app/main.ts';
import type { RateLimiter } from '#app/web/rate-limiter.ts';
import type { SessionSource } from '#features/identity/session-source.ts';
import type { Mail } from '#providers/mail/mail.ts';
import type { Environment } from '#runtime/settings.ts';
import { openTestRuntime } from './runtime.ts';

/** `limiter`: another than production's, for whoever asks more often than anybody would; `mail`: where letters go instead. */
type WebOptions = { environment?: Environment; sessions?: SessionSource; limiter?: RateLimiter; mail?: Mail };
export type TestWeb = Awaited<ReturnType<typeof openTestWeb>>;

/** Closed when the test ends. */
export async function testWeb(options?: WebOptions): Promise<TestWeb> {
  const opened = await openTestWeb(options);
  onTestFinished(opened.close);
  return opened;
}

/** The bundle that is served, driven by requests without a socket. For `beforeAll`, which returns `close`. */
export async function openTestWeb({ environment, mail, ...others }: WebOptions = {}) {
  const bundle = join(process.cwd(), 'build/server/main.js');
  const { build, createApp, openThreads } = (await import(/* @vite-ignore */ bundle)) as typeof Main;
  const { runtime, clock, lines, close } = await openTestRuntime(environment, mail && { mail });
  // A failure is known by its class, of which the bundle has one of its own.
  runtime.threads.close();
  runtime.threads = openThreads(runtime.settings.threads);
  const app = createApp({ runtime, build, clientFiles: 'build/client', ...others });
  const origin = new URL(runtime.settings.publicUrl).origin;

  return {
    runtime,
    clock,
    lines,
    origin,
    routes: app.routes,
    build,
    close: async () => {
      runtime.threads.close();
      await close();
    },
    fetch: app.fetch,
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
