/** Where a reading stands: `x` is a share of the plot's width, `y` is in pixels from its top. */
export type Spot = { x: number; y: number };

/** The spot nearest to a pointer. Charts read along one direction ignore the other. */
export function nearestSpot(
  spots: readonly Spot[],
  pointer: Spot,
  width: number,
  along: 'x' | 'y' | 'both' = 'x',
): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const dx = along === 'y' ? 0 : (spot.x - pointer.x) * width;
    const dy = along === 'x' ? 0 : spot.y - pointer.y;
    const distance = dx * dx + dy * dy;
    if (distance < least) [least, nearest] = [distance, i];
  });
  return nearest;
}

/**
 * Where a key takes the cursor: undefined when the key is not for us, null when it leaves.
 * `columns` is the number of readings in a row: 1 for a list, absent when up and down mean nothing.
 */
export function moveCursor(
  key: string,
  index: number | null,
  count: number,
  columns?: number,
): number | null | undefined {
  if (key === 'Escape') return index === null ? undefined : null;
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOf(key, columns);
  if (step === undefined) return undefined;
  if (index === null) return step > 0 ? 0 : count - 1;
  const next = index + step;
  return next < 0 || next >= count ? index : next;
}

function stepOf(key: string, columns: number | undefined) {
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowDown') return columns;
  if (key === 'ArrowUp') return columns && -columns;
  return undefined;
}
