import { browserClient } from './browser-client.ts';

export type SessionKeeperOptions = {
  authUrl: string;
  publicUrl: string;
  /** Somebody signed in or out, here or in another tab; `undefined` is nobody. */
  onChange: (userId: string | undefined, isRecovery: boolean) => void;
};

/**
 * The stock client: refreshes the session while the page is open, takes one that arrives in the address, and hears of
 * other tabs.
 */
export function keepSession({ authUrl, publicUrl, onChange }: SessionKeeperOptions): () => void {
  const { data } = browserClient(authUrl, publicUrl).onAuthStateChange((event, session) => {
    if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') onChange(session?.user.id, false);
    if (event === 'PASSWORD_RECOVERY') onChange(session?.user.id, true);
  });
  return () => data.subscription.unsubscribe();
}
