import type { Card } from '../card.ts';
import type { cardNumbers } from '../card-numbers.ts';
import type { CardWish } from '../wish.ts';
import type english from '../words/en-US.ts';
import type { CardAccount } from './write-card.ts';

export type CardAsked = {
  account: CardAccount;
  wish: CardWish;
  words: typeof english;
  write: ReturnType<typeof cardNumbers>;
};

/** What a kind of card adds to who it is about; nothing where there is nothing to show. */
export type CardContent = Pick<Card, 'when' | 'figures' | 'text' | 'series'> | undefined;
