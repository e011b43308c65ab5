import type { Needs } from '#runtime/runtime.ts';
import { areLoginsConnected } from './connect-logins.ts';
import type { DemoNetwork } from './demo-network.ts';
import { firstSyncsUnderWay } from './first-syncs.ts';

/** For a process that only serves: a worker makes the demo's accounts ready, and this one waits for it. */
export function demoElsewhere(needs: Needs<'db' | 'settings'>): DemoNetwork {
  return {
    prepare: () => undefined,
    async isReady() {
      if (!(await areLoginsConnected(needs))) return !(await hasSandbox(needs));
      return (await firstSyncsUnderWay(needs)) === 0;
    },
    stop: () => Promise.resolve(),
  };
}

const PATIENCE_MS = 1000;

/** Where none runs nobody will connect anything. One that is slow to answer is there. */
async function hasSandbox({ settings }: Needs<'settings'>): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await fetch(`http://127.0.0.1:${settings.sandboxPort}/`, { method: 'HEAD', signal });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError';
  }
}
