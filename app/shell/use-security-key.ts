import { fetchWhole } from '#base/fetched/fetch-whole.ts';
import type { KeyProblem } from '#features/entrance/security-key-problem.ts';
import { useRootData } from './root-data.ts';

type SecurityKeyActions = {
  prove: (factorId: string) => Promise<KeyProblem | undefined>;
  add: (name: string) => Promise<KeyProblem | undefined>;
};

/** What a page can do with somebody's security key. The client and what it does with a key are fetched when asked for. */
export function useSecurityKey(): SecurityKeyActions {
  const { authUrl = '', publicUrl = '' } = useRootData() ?? {};
  const client = async () => (await fetchWhole(() => import('./browser-client.ts'))).browserClient(authUrl, publicUrl);
  return {
    async prove(factorId) {
      const { proveKey } = await fetchWhole(() => import('#features/entrance/prove-key.ts'));
      return proveKey(await client(), factorId);
    },
    async add(name) {
      const { addKey } = await fetchWhole(() => import('#features/account/add-key.ts'));
      return addKey(await client(), name);
    },
  };
}
