import type { CardFigure } from '../card.ts';
import type { Drawn } from './box.ts';
import { box, words } from './box.ts';
import { fittedNumber } from './fit.ts';
import type { Sheet } from './sheet.ts';
import { DISPLAY } from './sheet.ts';

const BETWEEN = 24;
const MOST_BESIDE = 3;

/** Under a line, beside each other; where a card is not wide, four and more in two rows. */
export function smallFigures(sheet: Sheet, figures: readonly CardFigure[]): Drawn {
  const { palette, size } = sheet;
  const gap = size === 'portrait' ? 32 : 20;
  return box(
    { paddingTop: gap, gap, borderTop: `2px solid ${palette.line}` },
    ...rowsOf(sheet, figures).map((row) => box({ flexDirection: 'row' }, ...rowOf(sheet, row))),
  );
}

export function rowsOf({ size }: Pick<Sheet, 'size'>, figures: readonly CardFigure[]): CardFigure[][] {
  const isOne = size === 'wide' || figures.length <= MOST_BESIDE;
  const beside = isOne ? figures.length : Math.ceil(figures.length / 2);
  const [first, second] = [figures.slice(0, beside), figures.slice(beside)];
  return [first, second].filter((row) => row.length > 0);
}

/** As large as each other. */
function rowOf({ palette, measures }: Sheet, figures: readonly CardFigure[]): Drawn[] {
  const { small } = measures;
  const width = Math.floor(measures.width / figures.length);
  const fontSize = Math.min(...figures.map(({ value }) => fittedNumber(value, width - BETWEEN, small.value)));
  return figures.map(({ label, value, note }) =>
    box(
      { width, paddingRight: BETWEEN },
      words({ fontSize: small.label, lineHeight: 1.2, color: palette.quiet }, label),
      words({ ...DISPLAY, fontSize, lineHeight: 1.15 }, value),
      note !== undefined && words({ fontSize: small.note, lineHeight: 1.2, color: palette.quiet }, note),
    ),
  );
}
