import { diceFor } from '../dice.ts';
import type { Dice } from '../dice.ts';
import { blend, colour } from './colours.ts';
import type { Bitmap, Colour } from './png.ts';

const SKY = 96;

/** A sky, a sun and hills one behind the other. */
export function landscape(chance: number, width = 480, height = 600): Bitmap {
  const dice = diceFor(chance);
  const hue = dice.unit();
  const sky = blend(colour(hue, 0.65, 0.55), colour(hue + dice.between(0.06, 0.2), 0.7, 0.86), SKY);
  const ranges = Array.from({ length: 3 + dice.below(3) }, (_, index) => rangeBy(dice, index, height));
  const hills = ranges.map((_, index) => colour(hue + 0.08, 0.4, 0.55 - index * 0.09));
  const sun = { x: dice.between(0.15, 0.85) * width, y: dice.between(0.12, 0.45) * height, size: dice.between(28, 80) };
  const colours: Colour[] = [...sky, colour(hue + 0.12, 0.9, 0.93), ...hills];

  const points = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const isSun = (x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.size ** 2;
      points[y * width + x] = isSun ? SKY : Math.floor((y / height) * SKY);
    }
    for (const [index, top] of ranges.entries()) {
      for (let y = Math.max(0, Math.ceil(top(x))); y < height; y++) points[y * width + x] = SKY + 1 + index;
    }
  }
  return { width, height, points, colours };
}

/** Quarters of circles, four by four, mirrored: nobody's looks like another's. */
export function emblem(chance: number, size = 200): Bitmap {
  const dice = diceFor(chance);
  const hue = dice.unit();
  const colours = [
    colour(hue, 0.55, 0.86),
    colour(hue + dice.between(0.05, 0.15), 0.65, 0.5),
    colour(hue + dice.between(0.4, 0.6), 0.6, 0.62),
  ];
  const tiles = Array.from({ length: 8 }, () => ({
    corner: dice.below(4),
    shape: 1 + dice.below(2),
    isBare: dice.chance(0.2),
  }));
  const side = size / 4;

  const points = new Uint8Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const mirrored = x < size / 2 ? x : size - 1 - x;
      const tile = tiles[Math.floor(y / side) * 2 + Math.floor(mirrored / side)];
      if (!tile || tile.isBare) continue;
      const [across, down] = [mirrored % side, y % side];
      const dx = tile.corner % 2 === 0 ? across : side - across;
      const dy = tile.corner < 2 ? down : side - down;
      if (dx * dx + dy * dy < side * side) points[y * size + x] = tile.shape;
    }
  }
  return { width: size, height: size, points, colours };
}

/** The skyline of one range of hills, those in front lower down. */
function rangeBy(dice: Dice, index: number, height: number): (x: number) => number {
  const base = height * (0.5 + index * 0.1);
  const [wide, fine] = [dice.between(90, 160), dice.between(25, 55)];
  const [shift, tall] = [dice.between(0, 6), dice.between(18, 55)];
  return (x) => base - tall * Math.sin(x / wide + shift) - (tall / 3) * Math.sin(x / fine + shift * 2);
}
