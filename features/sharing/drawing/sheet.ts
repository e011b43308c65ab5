import type { CardSize } from '../card-options.ts';
import type { Card } from '../card.ts';
import type { Measures } from './measures.ts';
import type { Palette } from './palette.ts';

/** A card, and what it is drawn with. */
export type Sheet = { card: Card; size: CardSize; palette: Palette; measures: Measures };

export const DISPLAY = { fontFamily: 'Bricolage Grotesque', fontWeight: 700 } as const;
