import { useSyncExternalStore } from 'react';

/** Not before JavaScript runs, and not in a browser that knows no keys. */
export function useCanUseKeys(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window,
    () => false,
  );
}
