import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Card } from '../card.ts';
import { CARD_KINDS, CARD_SIZES, CARD_THEMES } from '../card-options.ts';
import type { CardDrawer } from './card-drawer.ts';
import { openCardDrawer, TooManyDrawings } from './card-drawer.ts';

let drawer: CardDrawer;
beforeAll(() => {
  drawer = openCardDrawer(new URL('./draw-worker.ts', import.meta.url));
});
afterAll(() => drawer.close());

const card: Card = {
  kind: 'week',
  username: 'ada.writes',
  name: 'Ada',
  title: 'My week',
  when: 'May 11 – 17, 2026',
  figures: [{ label: 'Views', value: '16,020' }],
  by: 'Bobbin',
};

const sizes = Object.keys(CARD_SIZES) as (keyof typeof CARD_SIZES)[];
const all = CARD_KINDS.flatMap((kind) => sizes.flatMap((size) => CARD_THEMES.map((theme) => ({ kind, size, theme }))));

test.each(all)('$kind, $size, $theme is a picture of its size', async ({ kind, size, theme }) => {
  const png = await drawer.draw({ card: { ...card, kind, text: 'A post' }, size, theme });
  expect(sizeOf(png)).toEqual(CARD_SIZES[size]);
});

test.each([
  ['nothing', { name: undefined, figures: [], series: [], text: '' }],
  ['figures of 10^12', { figures: [{ label: 'Views', value: '1,234,567,890,123', note: 'x'.repeat(200) }] }],
  ['a name of emoji', { name: '🧵👩‍👩‍👧🏳️‍🌈1️⃣🇫🇷'.repeat(10), text: '🫨'.repeat(50) }],
  [
    'hostile text',
    { kind: 'top-post' as const, name: '<script>', text: '</svg><img src="http://127.0.0.1:1/x">&#0;"\'' },
  ],
  ['a word without end', { kind: 'top-post' as const, name: 'w'.repeat(500), text: 'w'.repeat(500) }],
  ['gaps and a lone day', { series: [null, null, 3, null] }],
  ['days of nothing', { series: [0, 0, 0] }],
])('%s is drawn as well', async (_, odd) => {
  expect(sizeOf(await drawer.draw({ card: { ...card, ...odd }, size: 'wide', theme: 'dark' }))).toEqual(
    CARD_SIZES.wide,
  );
});

test('what was drawn is kept, and asked for by many at once it is drawn once', async () => {
  const drawing = { card: { ...card, title: 'Once' }, size: 'square', theme: 'light' } as const;
  const drawn = await Promise.all(Array.from({ length: 20 }, () => drawer.draw(drawing)));
  expect(new Set(drawn).size).toBe(1);
  expect(await drawer.draw(drawing)).toBe(drawn[0]);
});

test('more than can be drawn in reasonable time are refused, and those that wait are drawn', async () => {
  const wish = (index: number) => drawer.draw({ card: { ...card, title: `${index}` }, size: 'wide', theme: 'light' });
  const ends = await Promise.allSettled(Array.from({ length: 55 }, (_, index) => wish(index)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(TooManyDrawings);
});

test('a drawing that fails does not take the others along', async () => {
  const broken = { card: { ...card, figures: null as never }, size: 'wide', theme: 'light' } as const;
  await expect(drawer.draw(broken)).rejects.toThrow();
  expect(sizeOf(await drawer.draw({ card: { ...card, title: 'After' }, size: 'wide', theme: 'light' }))).toEqual(
    CARD_SIZES.wide,
  );
});

const figure = (label: string, value: string, note?: string) => ({ label, value, note });
const SIX = [
  figure('Vues', '16 020', '12 % de plus qu’avant'),
  figure('Interactions', '1 284', '8 % de moins qu’avant'),
  figure('Taux d’engagement', '8,0 %'),
  figure('Posts', '9'),
  figure('Abonnés', '1 234 567'),
  figure('Vues du profil', '123 456'),
];
const drawnFull = [
  ['a week', { kind: 'week', figures: SIX.slice(0, 4), series: [1, 8, 4, 16, 9, 25] }],
  ['a month with all that it may show', { kind: 'month', figures: SIX, series: [1, 8, 4, 16, 9, 25] }],
  ['a million', { kind: 'milestone', title: 'Thank you', figures: [figure('followers on Threads', '1,000,000')] }],
  ['a short post', { kind: 'post', text: 'Buy the good scissors.', figures: SIX.slice(1, 4) }],
  ['a long post', { kind: 'post', text: 'Mending is a conversation. '.repeat(18), figures: SIX.slice(1, 4) }],
] as const;

test.each(drawnFull.flatMap(([name, shown]) => sizes.map((size) => [name, size, shown] as const)))(
  '%s, %s, fills its card and stays inside it',
  async (_, size, shown) => {
    const png = await drawer.draw({ card: { ...card, ...shown } as Card, size, theme: 'light' });
    const { width, height } = CARD_SIZES[size];
    const { rows, left, right } = await inkOf(png);
    expect(left).toBeGreaterThan(40);
    expect(right).toBeLessThan(width - 40);
    expect(rows[0]).toBeGreaterThan(40);
    expect(rows.at(-1)).toBeLessThan(height - 40);
    // The widest band of paper between two lines of what is drawn.
    const widest = Math.max(...rows.map((row, index) => row - (rows[index - 1] ?? row)));
    expect(widest).toBeLessThan(height * 0.16);
  },
);

/** The rows that are not all paper, and how far to the sides anything reaches. */
async function inkOf(png: Uint8Array) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isInk = (x: number, y: number) => Math.abs((data[y * info.width + x] ?? 0) - (data[0] ?? 0)) > 24;
  const columns = Array.from({ length: info.width }, (_, x) => x);
  const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) => columns.some((x) => isInk(x, y)));
  const inked = columns.filter((x) => rows.some((y) => isInk(x, y)));
  return { rows, left: inked[0] ?? 0, right: inked.at(-1) ?? info.width };
}

/** As the picture itself says. */
function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
