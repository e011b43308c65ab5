/** When the page has nothing else to do, and at the latest after a while; answers with how to call it off. */
export function whenIdle(run: () => void, latestMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, latestMs / 4);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(asked);
}
