import { z } from 'zod';
import { CardLook } from './card.ts';
import { CARD_KINDS, SHOWABLE, SHOWN_UNASKED } from './card-options.ts';

export const CardWish = z.object({
  kind: z.enum(CARD_KINDS),
  shown: z
    .array(z.enum(SHOWABLE))
    .min(1)
    .max(SHOWABLE.length)
    .default([...SHOWN_UNASKED]),
  /** The network's id of the post that a card is to be of. */
  post: z
    .string()
    .regex(/^\d{1,40}$/)
    .optional()
    .catch(undefined),
});
export type CardWish = z.infer<typeof CardWish>;

/** What is asked of the page where cards are made, in its address: a picture of it can be bookmarked. */
export const CardQuery = CardWish.extend({
  size: CardLook.shape.size.default('portrait'),
  theme: CardLook.shape.theme.default('light'),
});
export type CardQuery = z.infer<typeof CardQuery>;

/** Whatever an address says: what makes no sense is as if it was not said. */
export function cardQueryOf(query: URLSearchParams): CardQuery {
  const shown = query.getAll('shown');
  const asked = {
    kind: query.get('kind') ?? undefined,
    ...(shown.length > 0 && { shown }),
    size: query.get('size') ?? undefined,
    theme: query.get('theme') ?? undefined,
    post: query.get('post') ?? undefined,
  };
  const understood = CardQuery.safeParse(asked).data ?? CardQuery.parse({ kind: 'week' });
  return understood.kind === 'post' && !understood.post ? { ...understood, kind: 'top-post' } : understood;
}

export const ShareForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('share'), query: z.string().max(500) }),
  z.object({ intent: z.literal('write'), query: z.string().max(500) }),
  z.object({
    intent: z.literal('take-back'),
    slug: z.string().regex(/^[A-Za-z0-9_-]{16}$/),
    query: z.string().max(500).default(''),
  }),
]);
