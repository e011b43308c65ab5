import { useSyncExternalStore } from 'react';

/** False on the server and in the first render of the browser, so that both agree; true after. */
export function useHydrated() {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );
}

function nothingToWatch() {
  return () => {};
}
