import type { Colour } from './png.ts';

/** A colour by its place on the wheel (0 to 1), how strong and how light it is. */
export function colour(hue: number, strength: number, lightness: number): Colour {
  const channel = (offset: number) => {
    const position = (offset + hue * 12) % 12;
    const swing = strength * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - swing * Math.max(-1, Math.min(position - 3, 9 - position, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** So many steps from one to the other. */
export function blend(from: Colour, to: Colour, steps: number): Colour[] {
  const mixed = (a: number, b: number, step: number) => Math.round(a + ((b - a) * step) / (steps - 1));
  return Array.from({ length: steps }, (_, step) => [
    mixed(from[0], to[0], step),
    mixed(from[1], to[1], step),
    mixed(from[2], to[2], step),
  ]);
}
