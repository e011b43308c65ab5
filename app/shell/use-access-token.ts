import { useCallback } from 'react';
import { fetchWhole } from '#base/fetched/fetch-whole.ts';
import { useRootData } from './root-data.ts';

/** The token of somebody's session, fresh when asked for; nothing once the session has ended. */
export function useAccessToken(): () => Promise<string | undefined> {
  const { authUrl = '', publicUrl = '' } = useRootData() ?? {};
  return useCallback(
    async () => (await fetchWhole(() => import('./browser-client.ts'))).accessTokenOf(authUrl, publicUrl),
    [authUrl, publicUrl],
  );
}
