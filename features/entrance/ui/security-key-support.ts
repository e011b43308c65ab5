import { useSyncExternalStore } from 'react';

/** Unknown until JavaScript runs; false in a browser that knows no keys. */
export function useCanUseKeys(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    () => () => {},
    () => 'PublicKeyCredential' in window,
    () => undefined,
  );
}
