import { handMovedAt } from './hand.ts';

/** What happens together is shown together. */
const GATHER_MS = 150;
/** A hand that did nothing for so long is not about to press something. */
const CALM_MS = 600;
/** One that never rests sees news all the same. */
const LATEST_MS = 10_000;

/** Once the hand rests; the answer takes it back. */
export function whenCalm(act: () => void): () => void {
  const latest = performance.now() + LATEST_MS;
  const look = () => {
    const wait = Math.min(handMovedAt() + CALM_MS, latest) - performance.now();
    if (wait > 0) timer = setTimeout(look, wait);
    else act();
  };
  let timer = setTimeout(look, GATHER_MS);
  return () => clearTimeout(timer);
}
