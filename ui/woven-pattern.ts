export type WovenPattern = {
  ground: string;
  yarn: string;
  /** Drawn on a 40 px square: strokes and fills in the yarn's colour. */
  strokes: string;
  fills: string;
  strokeWidth: number;
};

/** The same username always weaves the same cloth, on every machine. */
export function wovenPattern(username: string): WovenPattern {
  const seed = hash(username.trim().replace(/^@/, '').toLowerCase());
  const [ground, yarn] = yarns[seed % yarns.length] ?? yarns[0];
  const weave = weaves[(seed >>> 8) % weaves.length] ?? weaves[0];
  return { ground, yarn, strokes: '', fills: '', strokeWidth: 3, ...weave(seed >>> 16) };
}

const yarns = [
  ['#D5E6DC', '#23775E'],
  ['#D6E0EF', '#2F5DA8'],
  ['#F1DDBF', '#A5671A'],
  ['#F3D9D0', '#B5442C'],
  ['#E3D8EF', '#6B45A0'],
  ['#DADFE3', '#44515E'],
  ['#F2D6E1', '#A33A66'],
  ['#D3E5E8', '#1F6F7D'],
  ['#E4E5C8', '#66701F'],
  ['#E9DDD3', '#6B4A35'],
] as const;

type Weave = (seed: number) => Partial<WovenPattern>;

const weaves: readonly [Weave, ...Weave[]] = [stripes, hills, zigzag, stitches, checks, diagonals, moon, waves];

function stripes(seed: number) {
  const gap = 7 + (seed % 3);
  return { strokes: rows(-4, 48, gap, (y) => `M0 ${y}h40`), strokeWidth: 3 + (seed % 2) };
}

function hills(seed: number) {
  const horizon = 18 + (seed % 5);
  const above = `M0 ${horizon - 10}h40M0 ${horizon - 5}h40`;
  return {
    strokes: above,
    fills: `M0 ${horizon}h40v4H0zM0 ${horizon + 6}h40v3H0zM0 ${horizon + 11}h40v20H0z`,
    strokeWidth: 2,
  };
}

function zigzag(seed: number) {
  const rise = 6 + (seed % 4);
  return { strokes: rows(-8, 50, 9, (y) => `M0 ${y}l10 ${rise} 10-${rise} 10 ${rise} 10-${rise}`), strokeWidth: 3 };
}

function stitches(seed: number) {
  const step = 6 + (seed % 3);
  return {
    strokes: rows(3, 40, step, (y) => rows(((y / step) % 2) * (step / 2) - step, 44, step, (x) => `M${x} ${y}h.01`)),
    strokeWidth: 4,
  };
}

function checks(seed: number) {
  const size = [8, 10][seed % 2] ?? 8;
  return {
    fills: rows(0, 39, size, (y) =>
      rows((y / size) % 2 === 0 ? 0 : size, 39, size * 2, (x) => `M${x} ${y}h${size}v${size}h-${size}z`),
    ),
  };
}

function diagonals(seed: number) {
  const gap = 8 + (seed % 3);
  return { strokes: rows(-44, 44, gap, (x) => `M${x} 42l44-44`), strokeWidth: 3 };
}

function moon(seed: number) {
  const left = 12 + (seed % 17);
  return { fills: `M20 11a15 15 0 1 0 .01 0zM${left} 6.5a4.5 4.5 0 1 0 .01 0z` };
}

function waves(seed: number) {
  const depth = 4 + (seed % 3);
  return { strokes: rows(-6, 48, 9, (y) => `M-2 ${y}q5.5-${depth} 11 0t11 0 11 0 11 0`), strokeWidth: 3 };
}

function rows(from: number, to: number, step: number, draw: (at: number) => string) {
  let path = '';
  for (let at = from; at <= to; at += step) path += draw(at);
  return path;
}

/** FNV-1a, then mixed so that neighbouring names do not look alike. */
function hash(text: string) {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}
