import type { CardFigure } from '../card.ts';
import type { Drawn } from './box.ts';
import { box, words } from './box.ts';
import { fittedColumns } from './fit.ts';
import type { Sheet } from './sheet.ts';
import { DISPLAY } from './sheet.ts';

const BETWEEN = 24;
const MOST_BESIDE = 3;

/** Under a line, beside each other; where a card is not wide, four and more in two rows. */
export function smallFigures(sheet: Sheet, figures: readonly CardFigure[]): Drawn {
  const { palette, size, measures } = sheet;
  const gap = size === 'portrait' ? 36 : 24;
  const rows = rowsOf(sheet, figures);
  const { width, small } = measures;
  const fitted = fittedColumns(rows, { width, between: BETWEEN, label: small.label, most: small.value });
  return box(
    { paddingTop: gap, gap, borderTop: `2px solid ${palette.line}` },
    ...rows.map((row) => box({ flexDirection: 'row' }, ...rowOf(sheet, row, fitted))),
  );
}

export function rowsOf({ size }: Pick<Sheet, 'size'>, figures: readonly CardFigure[]): CardFigure[][] {
  const isOne = size === 'wide' || figures.length <= MOST_BESIDE;
  const beside = isOne ? figures.length : Math.ceil(figures.length / 2);
  const [first, second] = [figures.slice(0, beside), figures.slice(beside)];
  return [first, second].filter((row) => row.length > 0);
}

/** As large as each other, and each under the one above it. */
function rowOf(
  { palette, measures: { small } }: Sheet,
  figures: readonly CardFigure[],
  { widths, fontSize }: ReturnType<typeof fittedColumns>,
): Drawn[] {
  return figures.map(({ label, value, note }, index) =>
    box(
      { width: widths[index], paddingRight: BETWEEN },
      words({ fontSize: small.label, lineHeight: 1.2, color: palette.quiet }, label),
      words({ ...DISPLAY, fontSize, lineHeight: 1.15, marginTop: 4 }, value),
      note !== undefined && words({ fontSize: small.note, lineHeight: 1.2, color: palette.quiet }, note),
    ),
  );
}
