/** How the network is reached. Without an app id nobody is registered there: so is the auth service alone. */
export type ThreadsAccess = { appId: string; appSecret: string; graphUrl: string; oauthUrl: string };

type Given = {
  BOBBIN_ENV: 'demo' | 'production';
  THREADS_APP_ID?: string | undefined;
  THREADS_APP_SECRET?: string | undefined;
  THREADS_GRAPH_URL?: string | undefined;
  THREADS_OAUTH_URL?: string | undefined;
};

/** What cannot work with the real network, said at the start and not by its window, which answers in JSON. */
export function threadsProblems(given: Partial<Record<keyof Given | 'PUBLIC_URL', string | undefined>>): string[] {
  const { THREADS_APP_ID: appId, THREADS_APP_SECRET: appSecret, THREADS_OAUTH_URL: oauthUrl } = given;
  if (oauthUrl !== undefined || (appId === undefined && appSecret === undefined)) return [];
  const isNoNumber = appId !== undefined && !/^\d+$/.test(appId);
  const wrong = isNoNumber
    ? ['THREADS_APP_ID: must be digits: the Threads App ID of the app’s Threads settings (docs/threads-app.md)']
    : [];
  // Production has asked for all of these already.
  if (given.BOBBIN_ENV === 'production') return wrong;
  return [
    ...wrong,
    ...(appId === undefined ? ['THREADS_APP_ID: is required with THREADS_APP_SECRET'] : []),
    ...(appSecret === undefined ? ['THREADS_APP_SECRET: is required with THREADS_APP_ID'] : []),
    ...(given.PUBLIC_URL?.startsWith('https://')
      ? []
      : [
          'PUBLIC_URL: must be https with a real Threads app: Threads leads back to nothing else, not even to localhost',
        ]),
  ];
}

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
