import { z } from 'zod';
import type { Owned } from '#features/network/server/tokens.ts';
import type { Runtime } from '#runtime/runtime.ts';

/** The product beside the sandbox's network, in a test or a bench; both by one clock. */
export type WiredNetwork = {
  runtime: Runtime;
  /** For processes that join in. */
  environment: Record<string, string>;
  control: (method: string, path: string, body?: unknown) => Promise<unknown>;
  pass: (seconds: number) => Promise<void>;
  /** Somebody new with so many posts lets us in. */
  connectSomebody(posts?: number): Promise<Owned & { username: string }>;
};

const Calls = z.array(z.looseObject({ path: z.string(), count: z.number() }));

export const REFRESH_PATH = '/refresh_access_token';

/** How often the network was asked for a new token. */
export async function refreshesOf({ control }: Pick<WiredNetwork, 'control'>): Promise<number> {
  return Calls.parse(await control('GET', 'calls?provider=threads'))
    .filter(({ path }) => path.endsWith(REFRESH_PATH))
    .reduce((sum, { count }) => sum + count, 0);
}
