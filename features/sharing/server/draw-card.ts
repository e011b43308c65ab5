import { Resvg } from '@resvg/resvg-js';
import type { Font } from 'satori';
import satori from 'satori';
import type { CardSize, CardTheme } from '../card-options.ts';
import type { Card } from '../card.ts';
import { CARD_SIZES } from '../card-options.ts';
import { asNode } from '../drawing/box.ts';
import { drawTree } from '../drawing/draw-tree.ts';
import { emojiPicture } from './emoji.ts';
import { readFonts } from './fonts.ts';

export type Drawing = { card: Card; size: CardSize; theme: CardTheme };

let fonts: Promise<Font[]> | undefined;

/** A card as PNG. It takes a tenth of a second of a processor, so it is for a thread of its own. */
export async function drawCard({ card, size, theme }: Drawing): Promise<Uint8Array> {
  fonts ??= readFonts();
  const { width, height } = CARD_SIZES[size];
  const svg = await satori(asNode(drawTree(card, size, theme)), {
    width,
    height,
    fonts: await fonts,
    loadAdditionalAsset: async (code, segment) => (code === 'emoji' ? ((await emojiPicture(segment)) ?? '') : []),
  });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
