/** The one app that is registered here. */
export const APP = { id: '1000000000000001', secret: 'demo-threads-secret', name: 'Bobbin' };

/** Real ones must be registered and https; here, any address of this machine where an app would wait. */
export function isRegistered(redirectUri: string): boolean {
  const url = URL.parse(redirectUri);
  return url !== null && !url.hash && url.pathname.endsWith('/callback') && isLoopback(url);
}

/** Callbacks and media are fetched from this machine or over https, never from the rest of a private network in the clear. */
export function isReachable(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

function isLoopback(url: URL): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}
