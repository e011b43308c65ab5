import { useCallback } from 'react';
import { useRootData } from './root-data.ts';

/** The token of somebody's session, fresh when asked for; nothing once the session has ended. */
export function useAccessToken(): () => Promise<string | undefined> {
  const { authUrl = '', publicUrl = '' } = useRootData() ?? {};
  return useCallback(async () => {
    const { browserClient } = await import('./browser-client.ts');
    const { data } = await browserClient(authUrl, publicUrl).getSession();
    return data.session?.access_token;
  }, [authUrl, publicUrl]);
}
