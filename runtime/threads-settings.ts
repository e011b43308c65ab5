/** How the network is reached. Without an app id nobody is registered there: so is the auth service alone. */
export type ThreadsAccess = { appId: string; appSecret: string; graphUrl: string; oauthUrl: string };

type Given = {
  BOBBIN_ENV: 'demo' | 'production';
  THREADS_APP_ID?: string | undefined;
  THREADS_APP_SECRET?: string | undefined;
  THREADS_GRAPH_URL?: string | undefined;
  THREADS_OAUTH_URL?: string | undefined;
};

/** Without credentials it is the sandbox's, and in production nobody's. */
export function threadsAccess(given: Given, sandboxPort: number): ThreadsAccess {
  const isProduction = given.BOBBIN_ENV === 'production';
  const { THREADS_APP_ID: appId, THREADS_APP_SECRET: appSecret } = given;
  const isReal = isProduction || (appId !== undefined && appSecret !== undefined);
  const sandbox = `http://localhost:${sandboxPort}/threads`;
  return {
    appId: appId ?? (isProduction ? '' : '1000000000000001'),
    appSecret: appSecret ?? (isProduction ? '' : 'demo-threads-secret'),
    graphUrl: given.THREADS_GRAPH_URL ?? (isReal ? 'https://graph.threads.net' : sandbox),
    oauthUrl: given.THREADS_OAUTH_URL ?? (isReal ? 'https://threads.net' : sandbox),
  };
}
