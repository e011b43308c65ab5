import { useEffect, useRef } from 'react';

/** Aborted with the dialog that asks: what it asked for and has not been sent is not sent any more. */
export function useCallOff(): () => AbortSignal | undefined {
  const asking = useRef<AbortController>(undefined);
  useEffect(() => {
    const begun = new AbortController();
    asking.current = begun;
    return () => begun.abort();
  }, []);
  return () => asking.current?.signal;
}
