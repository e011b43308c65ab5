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

/** `not-drawable`: the words of the post are in a script that our pictures do not have. */
export type CardRefusal = 'nothing-to-show' | 'not-drawable' | 'no-such-post' | 'not-a-post' | 'gone';

/** What a kind of card adds to who it is about, or why there is none. */
export type CardContent = Pick<Card, 'when' | 'figures' | 'text' | 'series'> | CardRefusal;
