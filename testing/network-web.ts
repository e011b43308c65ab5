import { startSandbox } from '#sandbox/start.ts';
import type { TestBrowser } from './browser.ts';
import { sandboxDatabase } from './postgres.ts';
import { controlOf } from './sandbox-control.ts';
import type { Control } from './sandbox-control.ts';
import { openTestWeb } from './web.ts';
import type { TestWeb } from './web.ts';

export type NetworkWeb = TestWeb & {
  control: Control;
  /** In the network's window: an account, nothing, or an account with less than was asked for. */
  press(window: string, pressed: Record<string, string>): Promise<Response>;
  /** Somebody goes to the network's window and back. */
  goAndReturn(browser: TestBrowser, pressed: Record<string, string>, from?: string): Promise<Response>;
};

/** The served bundle beside the network, as `openTestNetwork` without pages. For `beforeAll`. */
export async function openNetworkWeb(): Promise<NetworkWeb> {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, databaseUrl: (await sandboxDatabase()).url });
  const url = `http://127.0.0.1:${sandbox.ports['http']}`;
  const environment = { THREADS_GRAPH_URL: `${url}/threads`, THREADS_OAUTH_URL: `${url}/threads` };
  const web = await openTestWeb({ environment });
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return {
    ...web,
    control: controlOf(url),
    press,
    async goAndReturn(browser, pressed, from = '/threads-configuration/connect') {
      const there = (await browser.ask(from)).headers.get('location') ?? '';
      const { pathname, search } = new URL((await press(there, pressed)).headers.get('location') ?? '');
      return browser.ask(`${pathname}${search}`, { headers: { 'sec-fetch-site': 'cross-site' } });
    },
    async close() {
      await web.close();
      await sandbox.stop();
    },
  };
}

function press(window: string, pressed: Record<string, string>): Promise<Response> {
  return fetch(window, { method: 'POST', redirect: 'manual', body: new URLSearchParams(pressed) });
}
