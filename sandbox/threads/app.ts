/** The one app that is registered here. */
export const APP = { id: '1000000000000001', secret: 'demo-threads-secret' };

/** Real ones must be registered and https; here, any address of this machine where an app would wait. */
export function isRegistered(redirectUri: string): boolean {
  const url = URL.parse(redirectUri);
  if (!url || url.hash || !url.pathname.endsWith('/callback')) return false;
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}
