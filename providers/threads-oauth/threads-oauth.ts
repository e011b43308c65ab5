/** How a creator lets us act for them on Threads, in our words. */
export type ThreadsOAuth = {
  windowUrl(request: { state: string; scopes: string[] }): string;
  /** Once, within an hour: a token that lasts an hour. */
  exchangeCode(code: string): Promise<string>;
  /** For sixty days. */
  exchangeForLongLived(shortLived: string): Promise<{ token: string; seconds: number }>;
  readProfile(token: string): Promise<ThreadsProfile>;
};

export type ThreadsProfile = {
  id: string;
  username: string;
  name?: string | undefined;
  pictureUrl?: string | undefined;
};

export type ThreadsSettings = {
  appId: string;
  appSecret: string;
  graphUrl: string;
  oauthUrl: string;
  redirectUri: string;
};
