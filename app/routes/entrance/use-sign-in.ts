import { useRootData } from '#app/shell/root-data.ts';

/** Where one begins anew with signing in: whoever is in, and showed once more that it is them, there. */
export function useSignIn(): '/login' | '/login/again' {
  return useRootData()?.someone.kind === 'person' ? '/login/again' : '/login';
}
