import type { KeyProblem } from '#features/identity/security-key-problem.ts';
import { useRootData } from './root-data.ts';

type SecurityKeyActions = {
  prove: (factorId: string) => Promise<KeyProblem | undefined>;
  add: (name: string) => Promise<KeyProblem | undefined>;
};

/** What a page can do with somebody's security key. The client and what it does with a key are fetched when asked for. */
export function useSecurityKey(): SecurityKeyActions {
  const { authUrl = '', publicUrl = '' } = useRootData() ?? {};
  const load = async () => {
    const [{ browserClient }, actions] = await Promise.all([
      import('./browser-client.ts'),
      import('#features/identity/security-key.ts'),
    ]);
    return { client: browserClient(authUrl, publicUrl), ...actions };
  };
  return {
    prove: async (factorId) => {
      const { client, proveKey } = await load();
      return proveKey(client, factorId);
    },
    add: async (name) => {
      const { client, addKey } = await load();
      return addKey(client, name);
    },
  };
}
