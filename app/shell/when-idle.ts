const LONGEST_WAIT_MS = 5_000;
const WITHOUT_TELLING_MS = 1_000;

/** Once the browser has nothing else to do; the answer takes it back. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, WITHOUT_TELLING_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(asked);
}
