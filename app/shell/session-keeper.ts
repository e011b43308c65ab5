import { GoTrueClient } from '@supabase/auth-js';
import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';
import { documentJar } from './document-jar.ts';

export type SessionKeeperOptions = {
  authUrl: string;
  publicUrl: string;
  /** Somebody signed in or out, here or in another tab; `undefined` is nobody. */
  onChange: (userId: string | undefined, isRecovery: boolean) => void;
};

let kept: GoTrueClient | undefined;

/**
 * The stock client: refreshes the session while the page is open, takes one that arrives in the address, and hears of
 * other tabs. One for as long as the page lives.
 */
export function keepSession({ authUrl, publicUrl, onChange }: SessionKeeperOptions): () => void {
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
  const { data } = kept.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') onChange(session?.user.id, false);
    if (event === 'PASSWORD_RECOVERY') onChange(session?.user.id, true);
  });
  return () => data.subscription.unsubscribe();
}
