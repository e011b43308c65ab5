import { useCallback } from 'react';
import { useRootData } from './root-data.ts';

/** The token of somebody's session, fresh when asked for; nothing once the session has ended. */
export function useAccessToken(): () => Promise<string | undefined> {
  const { authUrl = '', publicUrl = '' } = useRootData() ?? {};
  return useCallback(
    async () => (await import('./browser-client.ts')).accessTokenOf(authUrl, publicUrl),
    [authUrl, publicUrl],
  );
}
