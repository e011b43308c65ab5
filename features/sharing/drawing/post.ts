import type { Drawn } from './box.ts';
import { box, words } from './box.ts';
import { fittedText, TEXT_LINE } from './fit.ts';
import type { Sheet } from './sheet.ts';
import { smallFigures } from './small-figures.ts';

/** The words of a post, as large as they may be to be read as a whole. */
export function post(sheet: Sheet): Drawn {
  const { card, palette, measures } = sheet;
  const { kicker, width, body, small } = measures;
  const text = card.text ?? '';
  const around = kicker * 1.2 + (card.figures.length > 0 ? (small.label + small.value) * 1.2 : 0) + body * 0.18;
  return box(
    { flexGrow: 1, justifyContent: 'space-evenly' },
    box(
      { gap: 16 },
      words({ fontSize: kicker, lineHeight: 1.2, color: palette.thread, fontWeight: 600 }, card.title),
      words(
        {
          ...fittedText(text, { width, height: body - around }, measures.text),
          lineHeight: TEXT_LINE,
          whiteSpace: 'pre-wrap',
          wordBreak: 'break-word',
        },
        text,
      ),
    ),
    card.figures.length > 0 && smallFigures(sheet, card.figures),
  );
}
