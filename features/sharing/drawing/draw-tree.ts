import type { CardSize, CardTheme } from '../card-options.ts';
import type { Card, CardFigure } from '../card.ts';
import { CARD_SIZES } from '../card-options.ts';
import type { Drawn } from './box.ts';
import { box, words } from './box.ts';
import { avatar, logo, thread } from './marks.ts';
import type { Palette } from './palette.ts';
import { PALETTES } from './palette.ts';

type Sheet = { card: Card; palette: Palette; size: CardSize; isWide: boolean };

/** A card as a tree of boxes: who, what, the figures, and where it comes from. */
export function drawTree(card: Card, size: CardSize, theme: CardTheme): Drawn {
  const { width, height } = CARD_SIZES[size];
  const palette = PALETTES[theme];
  const sheet: Sheet = { card, palette, size, isWide: size === 'wide' };
  return box(
    {
      width,
      height,
      padding: sheet.isWide ? 56 : 80,
      background: palette.paper,
      color: palette.ink,
      fontFamily: 'Inter',
      justifyContent: 'space-between',
    },
    head(sheet),
    body(sheet),
    foot(sheet),
  );
}

function head({ card, palette, isWide }: Sheet): Drawn {
  const size = isWide ? 64 : 88;
  return box(
    { flexDirection: 'row', alignItems: 'center' },
    avatar(card.username, size),
    box(
      { marginLeft: 24, flexGrow: 1, maxWidth: isWide ? 900 : 780 },
      words({ ...ONE_LINE, fontSize: isWide ? 28 : 34, fontWeight: 600 }, card.name ?? `@${card.username}`),
      words(
        { ...ONE_LINE, fontSize: isWide ? 22 : 28, color: palette.quiet },
        card.name === undefined ? card.when : `@${card.username} · ${card.when}`,
      ),
    ),
  );
}

function body(sheet: Sheet): Drawn {
  const { card } = sheet;
  if (card.kind === 'milestone') return milestone(sheet);
  if (card.kind === 'top-post' || card.kind === 'post') return post(sheet);
  return period(sheet);
}

function period(sheet: Sheet): Drawn {
  const { card, palette, isWide } = sheet;
  const [first, ...others] = card.figures;
  const room = isWide ? { width: 480, height: 150 } : { width: 920, height: sheet.size === 'portrait' ? 300 : 180 };
  const line = card.series && thread(card.series, { ...room, color: palette.thread });
  return box(
    { flexGrow: 1, justifyContent: 'center' },
    words({ fontFamily: DISPLAY, fontSize: isWide ? 44 : 64, fontWeight: 700, lineHeight: 1.1 }, card.title),
    box(
      { flexDirection: isWide ? 'row' : 'column', justifyContent: 'space-between', marginTop: isWide ? 20 : 48 },
      first && large(sheet, first),
      line,
    ),
    others.length > 0 &&
      box(
        {
          flexDirection: 'row',
          marginTop: isWide ? 24 : 48,
          paddingTop: isWide ? 20 : 32,
          borderTop: `2px solid ${palette.line}`,
        },
        ...others.map((figure) => small(sheet, figure, others.length)),
      ),
  );
}

function large({ palette, isWide }: Sheet, { label, value, note }: CardFigure): Drawn {
  return box(
    {},
    words({ fontSize: isWide ? 24 : 32, color: palette.quiet }, label),
    words(
      { fontFamily: DISPLAY, fontSize: sized(value, isWide ? 110 : 180), fontWeight: 700, lineHeight: 1.05 },
      value,
    ),
    note !== undefined && words({ fontSize: isWide ? 22 : 30, color: palette.quiet }, note),
  );
}

function small({ palette, isWide }: Sheet, { label, value, note }: CardFigure, count: number): Drawn {
  return box(
    { width: `${Math.floor(100 / count)}%`, paddingRight: 20 },
    words({ fontSize: isWide ? 20 : 26, color: palette.quiet }, label),
    words({ fontFamily: DISPLAY, fontSize: sized(value, isWide ? 44 : 60), fontWeight: 700 }, value),
    note !== undefined && words({ fontSize: isWide ? 18 : 24, color: palette.quiet }, note),
  );
}

function milestone({ card, palette, isWide }: Sheet): Drawn {
  const [figure] = card.figures;
  return box(
    { flexGrow: 1, justifyContent: 'center', alignItems: 'flex-start' },
    words({ fontFamily: DISPLAY, fontSize: isWide ? 44 : 64, fontWeight: 700 }, card.title),
    words(
      {
        fontFamily: DISPLAY,
        fontSize: sized(figure?.value ?? '', isWide ? 200 : 260),
        fontWeight: 700,
        color: palette.thread,
        lineHeight: 1.05,
      },
      figure?.value ?? '',
    ),
    words({ fontSize: isWide ? 32 : 44 }, figure?.label ?? ''),
    figure?.note !== undefined &&
      words({ fontSize: isWide ? 24 : 30, color: palette.quiet, marginTop: 12 }, figure.note),
  );
}

function post(sheet: Sheet): Drawn {
  const { card, palette, isWide, size } = sheet;
  const text = card.text ?? '';
  const lines = isWide ? 4 : size === 'portrait' ? 12 : 7;
  return box(
    { flexGrow: 1, justifyContent: 'center' },
    words({ fontSize: isWide ? 22 : 28, color: palette.thread, fontWeight: 600 }, card.title),
    words(
      {
        marginTop: 16,
        fontSize: text.length < 80 ? (isWide ? 48 : 64) : isWide ? 34 : 44,
        lineHeight: 1.3,
        whiteSpace: 'pre-wrap',
        wordBreak: 'break-word',
        lineClamp: lines,
      },
      text,
    ),
    box(
      { flexDirection: 'row', marginTop: isWide ? 28 : 56, paddingTop: 24, borderTop: `2px solid ${palette.line}` },
      ...card.figures.map((figure) => small(sheet, figure, card.figures.length)),
    ),
  );
}

function foot({ card, palette, isWide }: Sheet): Drawn {
  return box(
    { flexDirection: 'row', alignItems: 'center' },
    logo(palette.thread, isWide ? 36 : 44),
    words({ marginLeft: 14, fontFamily: DISPLAY, fontSize: isWide ? 28 : 34, fontWeight: 700 }, card.by),
  );
}

const DISPLAY = 'Bricolage Grotesque';
const ONE_LINE = { lineClamp: 1, wordBreak: 'break-all' } as const;

/** Figures of 10^12 in full are as wide as a card: the longer, the smaller. */
function sized(value: string, most: number): number {
  return Math.round(Math.min(most, (most * 9) / Math.max(9, value.length)));
}
