import { setTimeout as pause } from 'node:timers/promises';
import { ProviderError } from '#base/errors.ts';
import type { Needs, Runtime } from '#runtime/runtime.ts';
import { openReadingToken } from './reading-token.ts';

type Threads = Runtime['threads'];
export type Usage = { percent: number; restSeconds: number };

/** Reads one account: with its token, and with the one before where the new one was never heard of. */
export type AccountReader = {
  read<Answer>(call: (threads: Threads, accessToken: string, options: Options) => Promise<Answer>): Promise<Answer>;
  /** How much of the network's budget is used, by its last answer that said so. */
  usage(): Usage;
  /** How often the network was asked, failures included. */
  calls(): number;
  /** What this reads with now. */
  token(): { accessToken: string };
};

type Options = { onUsage: (usage: Usage) => void; signal: AbortSignal | undefined };

/** Calls of one account at the same time; more would look like a burst to the network. */
export const CALLS_AT_ONCE = 4;

/** Nothing for an account whose token is gone. */
export async function openReader(
  needs: Needs<'db' | 'keys' | 'threads' | 'underWay'>,
  account: { id: string; personId: string },
  signal?: AbortSignal,
): Promise<AccountReader | undefined> {
  const token = await openReadingToken(needs, account);
  if (!token) return undefined;
  let usage: Usage = { percent: 0, restSeconds: 0 };
  let calls = 0;
  const options: Options = {
    signal,
    onUsage: (told) => {
      usage = told;
    },
  };
  return {
    usage: () => usage,
    calls: () => calls,
    token: () => token.using().token,
    async read(call) {
      let used = token.using();
      const once = async () => {
        await needs.underWay.letPass();
        used = await token.current();
        calls += 1;
        return call(needs.threads, used.accessToken, options);
      };
      try {
        const answer = await again(once, signal);
        await token.worked(used);
        return answer;
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'unauthorized') throw error;
        if (!(await token.hasOther(used))) throw error;
        return again(once, signal);
      }
    },
  };
}

/** Reading is safe to repeat: what the network only stumbled over is asked for again at once, a few times. */
async function again<Answer>(call: () => Promise<Answer>, signal: AbortSignal | undefined, tries = 3): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (tries <= 1 || !(error instanceof ProviderError) || error.kind !== 'unavailable') throw error;
    await pause(100 * 4 ** (3 - tries), undefined, { signal });
    return again(call, signal, tries - 1);
  }
}
