/** Chance that falls alike on every machine: a throw depends on what it is about, and on nothing else. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 up to, not including, 1. */
  unit(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    return scrambled(this.#state) / 2 ** 32;
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.unit() * limit);
  }

  between(low: number, high: number): number {
    return low + this.unit() * (high - low);
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const picked = items[this.below(items.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from');
    return picked;
  }

  /** Around 0 with a spread of 1, never further off than 3.5. */
  bell(): number {
    return (this.unit() + this.unit() + this.unit() + this.unit() - 2) * Math.sqrt(3);
  }
}

export function diceFor(seed: number): Dice {
  return new Dice(seed);
}

/** 32 bits that look like chance, from up to four numbers. */
export function hashOf(a: number, b = 0, c = 0, d = 0): number {
  let hash = scrambled(a ^ 0x5bd1e995);
  hash = scrambled(hash ^ Math.imul(b | 0, 0x85ebca6b));
  hash = scrambled(hash ^ Math.imul(c | 0, 0xc2b2ae35));
  return scrambled(hash ^ Math.imul(d | 0, 0x27d4eb2f));
}

export function hashOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return scrambled(hash);
}

function scrambled(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}
