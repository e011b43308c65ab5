/** Where an arrow, Home or End leads in a list that goes round; undefined for every other key. */
export function nextIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown' || key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** The label that begins with what was typed. One letter pressed again goes on to the next label that begins with it. */
export function typedIndex(typed: string, at: number, labels: readonly string[]): number | undefined {
  const wanted = typed.toLocaleLowerCase();
  const first = wanted.charAt(0);
  const isOneLetter = wanted === first.repeat(wanted.length);
  const start = isOneLetter ? first : wanted;
  const from = isOneLetter ? at + 1 : Math.max(at, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(start)) return index;
  }
  return undefined;
}
