const SHOWN_BELOW = 500;
const ANNOUNCED_BELOW = [10, 100, 500];

/** The count is seen near the limit; it is spoken only when it passes a round number, not at every key. */
export function charactersLeft(length: number, limit: number) {
  const left = limit - length;
  return {
    left,
    isShown: left < SHOWN_BELOW,
    announced: ANNOUNCED_BELOW.find((mark) => left < mark),
  };
}
