import type { CardFigure } from '../card.ts';
import type { Drawn } from './box.ts';
import { box, words } from './box.ts';
import { fittedNumber, fittedTitle } from './fit.ts';
import { thread } from './marks.ts';
import type { Sheet } from './sheet.ts';
import { DISPLAY } from './sheet.ts';
import { rowsOf, smallFigures } from './small-figures.ts';

/** A week or a month: the first figure large, the line over its days, the others below. */
export function period(sheet: Sheet): Drawn {
  const { card, palette, measures, size } = sheet;
  const [first, ...others] = card.figures;
  const rows = rowsOf(sheet, others).length;
  const isBeside = size === 'wide' || rows > 1;
  const room = isBeside
    ? { width: Math.floor(measures.width * 0.45), height: measures.figure }
    : { width: measures.width, height: LINE_HEIGHT[size][rows] ?? measures.figure };
  const isLined = card.series !== undefined;
  return box(
    { flexGrow: 1, justifyContent: 'space-evenly' },
    words(
      { ...DISPLAY, fontSize: fittedTitle(card.title, measures.width, measures.title), lineHeight: 1.1 },
      card.title,
    ),
    box(
      { flexDirection: isBeside ? 'row' : 'column', justifyContent: 'space-between', alignItems: 'flex-end' },
      first && large(sheet, first, measures.width - (isBeside && isLined ? room.width + 24 : 0)),
      card.series && thread(card.series, { ...room, color: palette.thread }),
    ),
    others.length > 0 && smallFigures(sheet, others),
  );
}

/** What is left for a line under the first figure, without a row of others below and with one. */
const LINE_HEIGHT = { portrait: [460, 260], square: [320, 140], wide: [] } as const;

function large({ palette, measures }: Sheet, { label, value, note }: CardFigure, width: number): Drawn {
  return box(
    { alignSelf: 'flex-start' },
    words({ fontSize: measures.label, lineHeight: 1.2, color: palette.quiet }, label),
    words({ ...DISPLAY, fontSize: fittedNumber(value, width, measures.figure), lineHeight: 1.05 }, value),
    note !== undefined && words({ fontSize: measures.note, lineHeight: 1.2, color: palette.quiet }, note),
  );
}
