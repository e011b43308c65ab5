/** A safe guess of a text's width: Inter is about 0.56 of its size a character, a little more for digits. */
export function textWidth(text: string, size = 12): number {
  return text.length * size * 0.58;
}

export function clip(text: string, width: number, size = 12): string {
  if (textWidth(text, size) <= width) return text;
  return `${text.slice(0, Math.max(1, Math.floor(width / (size * 0.58)) - 1)).trimEnd()}…`;
}

/**
 * Which of the labels along an axis are shown: the first, the last, and every nth between that leaves room.
 * The first is drawn from its point to the right, the last to the left, the others around their point.
 */
export function sparseLabels(labels: readonly string[], positions: readonly number[], gap = 10): number[] {
  const last = labels.length - 1;
  if (last < 1) return last === 0 ? [0] : [];
  const at = (index: number) => positions[index] ?? 0;
  const width = (index: number) => textWidth(labels[index] ?? '');
  const left = (index: number) => at(index) - (index === 0 ? 0 : width(index) * (index === last ? 1 : 0.5));
  const right = (index: number) => at(index) + (index === last ? 0 : width(index) * (index === 0 ? 1 : 0.5));
  const clear = (a: number, b: number) => right(a) + gap <= left(b);

  for (const step of STEPS) {
    const shown = Array.from({ length: Math.ceil(last / step) }, (_, i) => i * step);
    while (shown.length > 1 && !clear(shown.at(-1) ?? 0, last)) shown.pop();
    if (shown.every((index, i) => i === 0 || clear(shown[i - 1] ?? 0, index)) && clear(shown.at(-1) ?? 0, last)) {
      return [...shown, last];
    }
  }
  return clear(0, last) ? [0, last] : [last];
}

const STEPS = [1, 2, 5, 7, 10, 14, 15, 30, 60, 90, 180, 365];

export type Block = { y: number; height: number };

/** Moves blocks of text apart until none overlap, each as near to its place as it can be, between `top` and `bottom`. */
export function spread(blocks: readonly Block[], top: number, bottom: number, gap = 4): number[] {
  const order = blocks.map((_, i) => i).toSorted((a, b) => (blocks[a]?.y ?? 0) - (blocks[b]?.y ?? 0));
  const tops = blocks.map((block) => block.y);
  let floor = top;
  for (const i of order) {
    tops[i] = Math.max(tops[i] ?? 0, floor);
    floor = tops[i] + (blocks[i]?.height ?? 0) + gap;
  }
  let ceiling = bottom;
  for (const i of order.toReversed()) {
    tops[i] = Math.min(tops[i] ?? 0, ceiling - (blocks[i]?.height ?? 0));
    ceiling = tops[i] - gap;
  }
  return tops;
}
