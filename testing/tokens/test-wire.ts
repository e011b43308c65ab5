import { z } from 'zod';
import type { TestNetwork } from '#testing/network.ts';
import type { WiredNetwork } from './wired-network.ts';

const Joined = z.looseObject({ id: z.string(), username: z.string() });

export function wiredTest(network: TestNetwork): WiredNetwork {
  const { runtime, control } = network;
  const { databaseUrl = '', threads } = runtime.settings;
  return {
    runtime,
    control,
    pass: (seconds) => network.pass(seconds),
    environment: {
      DATABASE_URL: databaseUrl,
      THREADS_GRAPH_URL: threads.graphUrl,
      THREADS_OAUTH_URL: threads.oauthUrl,
    },
    async connectSomebody(posts = 0) {
      const { id: networkId, username } = Joined.parse(await control('POST', 'threads/accounts', { posts }));
      const { accountId, personId } = await network.connect(networkId);
      return { id: accountId, personId, username };
    },
  };
}
