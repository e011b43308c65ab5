export type Place = { x: number; y: number };

/** Where an arrow, Home or End leads among what lies in rows as long as they happen to be; undefined for every other key. */
export function nextPlace(key: string, at: number, places: readonly Place[]): number | undefined {
  const last = places.length - 1;
  if (key === 'ArrowRight') return Math.min(at + 1, last);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowDown') return inNextRow(at, places, 1);
  if (key === 'ArrowUp') return inNextRow(at, places, -1);
  return undefined;
}

/** The one most nearly above or below; where there is no further row, the same. */
function inNextRow(at: number, places: readonly Place[], direction: 1 | -1): number {
  const from = places[at] ?? { x: 0, y: 0 };
  const beyond = places.flatMap(({ x, y }, index) => {
    const down = (y - from.y) * direction;
    return down > 0 ? [{ index, down, aside: Math.abs(x - from.x) }] : [];
  });
  const [nearest] = beyond.toSorted((a, b) => a.down - b.down || a.aside - b.aside);
  return nearest?.index ?? at;
}
