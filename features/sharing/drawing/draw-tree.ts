import type { CardSize, CardTheme } from '../card-options.ts';
import type { Card } from '../card.ts';
import { CARD_SIZES } from '../card-options.ts';
import type { Drawn } from './box.ts';
import { box, words } from './box.ts';
import { avatar, logo } from './marks.ts';
import { MEASURES } from './measures.ts';
import { milestone } from './milestone.ts';
import { PALETTES } from './palette.ts';
import { period } from './period.ts';
import { post } from './post.ts';
import type { Sheet } from './sheet.ts';
import { DISPLAY } from './sheet.ts';

/** A card as a tree of boxes: who, what, the figures, and where it comes from. */
export function drawTree(card: Card, size: CardSize, theme: CardTheme): Drawn {
  const { width, height } = CARD_SIZES[size];
  const palette = PALETTES[theme];
  const sheet: Sheet = { card, size, palette, measures: MEASURES[size] };
  return box(
    {
      width,
      height,
      padding: sheet.measures.padding,
      background: palette.paper,
      color: palette.ink,
      fontFamily: 'Inter',
      justifyContent: 'space-between',
    },
    head(sheet),
    DRAWN[card.kind](sheet),
    size !== 'wide' && origin(sheet),
  );
}

const DRAWN = { week: period, month: period, milestone, 'top-post': post, post } as const;

/** Where a card is low, it says here as well where it comes from. */
function head(sheet: Sheet): Drawn {
  const { card, palette, measures } = sheet;
  const { avatar: size, name, handle } = measures;
  return box(
    { flexDirection: 'row', alignItems: 'center' },
    avatar(card.username, size),
    box(
      { marginLeft: 24, marginRight: 24, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
      words({ ...ONE_LINE, fontSize: name, fontWeight: 600 }, card.name ?? `@${card.username}`),
      words(
        { ...ONE_LINE, fontSize: handle, color: palette.quiet },
        card.name === undefined ? card.when : `@${card.username} · ${card.when}`,
      ),
    ),
    sheet.size === 'wide' && origin(sheet),
  );
}

function origin({ card, palette, measures: { name } }: Sheet): Drawn {
  return box(
    { flexDirection: 'row', alignItems: 'center' },
    logo(palette.thread, name * 1.3),
    words({ ...DISPLAY, marginLeft: 14, fontSize: name }, card.by),
  );
}

const ONE_LINE = { lineClamp: 1, wordBreak: 'break-all' } as const;
