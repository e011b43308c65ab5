import { GoTrueClient } from '@supabase/auth-js';
import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';
import { documentJar } from './document-jar.ts';

let kept: GoTrueClient | undefined;

/** The stock client on the page's own cookies. One for as long as the page lives: two would refresh the same token. */
export function browserClient(authUrl: string, publicUrl: string): GoTrueClient {
  kept ??= new GoTrueClient({
    url: authUrl,
    storageKey: sessionCookieName(publicUrl),
    storage: cookieStorage(documentJar),
    flowType: location.hash.includes('access_token=') ? 'implicit' : 'pkce',
    autoRefreshToken: true,
    // What comes back as a code is traded on the server, before the page is drawn; only it sees no fragment.
    detectSessionInUrl: location.hash.includes('access_token='),
    persistSession: true,
  });
  return kept;
}

export async function accessTokenOf(authUrl: string, publicUrl: string): Promise<string | undefined> {
  const { data } = await browserClient(authUrl, publicUrl).getSession();
  return data.session?.access_token;
}
