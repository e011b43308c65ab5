import { createHash } from 'node:crypto';

/** Evenly from 0 to 1, and the same in every run of a seed. */
export type Dice = () => number;

export function diceOf(seed: string): Dice {
  let thrown = 0;
  return () => {
    thrown += 1;
    return createHash('sha256').update(`${seed} ${thrown}`).digest().readUInt32BE() / 2 ** 32;
  };
}

export function oneOf<Item>(dice: Dice, items: readonly Item[]): Item {
  const item = items[Math.floor(dice() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
