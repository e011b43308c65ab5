import { setTimeout as pause } from 'node:timers/promises';
import type { Needs } from '#runtime/runtime.ts';
import { connectLogins } from './connect-logins.ts';
import { firstSyncsUnderWay } from './first-syncs.ts';
import { inTurn } from './in-turn.ts';
import { registerApp } from './register-app.ts';
import { seedPosts } from './seed-posts.ts';
import { startCrowdLoad } from './start-crowd-load.ts';

export type DemoNetwork = {
  /** Behind the first visitors' back. */
  prepare(): void;
  /** Whether the demo logins have something to look at. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 500;

type Opening = Needs<'db' | 'clock' | 'threads' | 'settings' | 'keys' | 'log'>;

/** The demo's accounts on the network. Where no sandbox runs there are none, and everything else works. */
export function demoNetwork(needs: Opening): DemoNetwork {
  const stopping = new AbortController();
  let isSettled = false;
  let prepared: Promise<void> | undefined;
  const settle = () => {
    isSettled = true;
  };
  return {
    prepare() {
      prepared ??= prepareAll(needs, stopping.signal, settle).catch((error: unknown) => {
        settle();
        if (!stopping.signal.aborted) needs.log.warn({ error }, 'the demo has no network');
      });
    },
    isReady: async () => isSettled && (await firstSyncsUnderWay(needs)) === 0,
    async stop() {
      stopping.abort();
      await prepared;
    },
  };
}

async function prepareAll(needs: Opening, signal: AbortSignal, settle: () => void): Promise<void> {
  const sandboxUrl = `http://127.0.0.1:${needs.settings.sandboxPort}`;
  await registerApp(needs, sandboxUrl, signal);
  const seed = async () => {
    await connectLogins(needs, sandboxUrl, signal);
    await seedPosts(needs);
  };
  await inTurn(needs, 'network', seed, signal);
  settle();
  // The worker reads them; the crowd waits, so that somebody who has come for a look does not.
  if (await hadToBeRead(needs, signal)) needs.log.info('the accounts of the demo logins are connected and read');
  await inTurn(needs, 'crowd', () => startCrowdLoad(needs, signal), signal);
}

async function hadToBeRead(needs: Opening, signal: AbortSignal): Promise<boolean> {
  if ((await firstSyncsUnderWay(needs)) === 0) return false;
  while ((await firstSyncsUnderWay(needs)) > 0) await pause(LOOK_EVERY_MS, undefined, { signal });
  return true;
}
