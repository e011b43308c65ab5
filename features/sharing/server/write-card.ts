import { eq } from 'drizzle-orm';
import type { Locale } from '#base/i18n/locale.ts';
import { PRODUCT } from '#base/product.ts';
import { networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Card } from '../card.ts';
import { cardNumbers } from '../card-numbers.ts';
import { isDrawable } from '../drawable.ts';
import type { CardWish } from '../wish.ts';
import { cardWords } from '../words.ts';
import type { CardRefusal } from './card-content.ts';
import { milestoneContent } from './milestone-content.ts';
import { periodContent } from './period-content.ts';
import { postContent, topPostContent } from './post-content.ts';

export type CardAccount = { accountId: string; username: string; timeZone: string };
export type WrittenCard = { card: Card; alt: string };

/** What a creator shares of their figures, by the same readings as their pages, and its description in words. */
export async function writeCard(
  needs: Needs<'db' | 'clock'>,
  account: CardAccount,
  wish: CardWish,
  locale: Locale,
): Promise<WrittenCard | CardRefusal> {
  const words = await cardWords.load(locale);
  const asked = { account, wish, words, write: cardNumbers(locale, words) };
  const [content, name] = await Promise.all([CONTENTS[wish.kind](needs, asked), nameOf(needs, account.accountId)]);
  if (typeof content === 'string') return content;
  if (content.figures.length === 0) return 'nothing-to-show';
  if (content.text !== undefined && !isDrawable(content.text)) return 'not-drawable';
  const { username } = account;
  const card: Card = {
    kind: wish.kind,
    username,
    name: name && isDrawable(name) ? name : undefined,
    title: words.titles[wish.kind],
    by: PRODUCT,
    ...content,
  };
  const said = wish.kind === 'milestone' ? words.altMilestone : words.altFigure;
  const told = card.figures.map(({ label, value, note }) => [said(label, value), note].filter(Boolean).join(', '));
  const alt =
    card.text === undefined
      ? words.alt(card.title, username, card.when, told)
      : words.altPost(username, card.text, told);
  return { card, alt };
}

async function nameOf({ db }: Needs<'db'>, accountId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ name: networkAccounts.name })
    .from(networkAccounts)
    .where(eq(networkAccounts.id, accountId));
  return row?.name;
}

const CONTENTS = {
  week: periodContent,
  month: periodContent,
  milestone: milestoneContent,
  'top-post': topPostContent,
  post: postContent,
} as const;
