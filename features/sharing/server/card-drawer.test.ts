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

/** As the picture itself says. */
function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
