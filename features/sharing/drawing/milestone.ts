import type { Drawn } from './box.ts';
import { box, words } from './box.ts';
import { fittedNumber } from './fit.ts';
import { cloth } from './marks.ts';
import type { Sheet } from './sheet.ts';
import { DISPLAY } from './sheet.ts';

/** A round number, as large as the card is wide. */
export function milestone({ card, palette, measures, size }: Sheet): Drawn {
  const { title, value, label, note } = measures.milestone;
  const [figure] = card.figures;
  const said = figure?.value ?? '';
  return box(
    { flexGrow: 1, justifyContent: 'center', alignItems: 'flex-start' },
    size !== 'wide' && box({ marginBottom: 48 }, cloth(card.username, measures.width, CLOTH_HEIGHT[size])),
    words({ ...DISPLAY, fontSize: title, lineHeight: 1.1 }, card.title),
    words(
      { ...DISPLAY, fontSize: fittedNumber(said, measures.width, value), color: palette.thread, lineHeight: 1.05 },
      said,
    ),
    words({ fontSize: label, lineHeight: 1.2 }, figure?.label ?? ''),
    figure?.note !== undefined && words({ fontSize: note, color: palette.quiet, marginTop: 12 }, figure.note),
  );
}

/** Over what is written, where the card is high. */
const CLOTH_HEIGHT = { portrait: 340, square: 180 } as const;
