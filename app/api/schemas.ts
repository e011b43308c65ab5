import { z } from 'zod';
import { LOCALES } from '#base/i18n/locale.ts';

/** Parts of what calls take and answer. Absent is `null`, never zero. */
export const Id = z.string().min(1).max(100);
export const Instant = z.iso.datetime();
export const Day = z.iso.date();
export const Count = z.int().nullable();
export const TimeZone = z.string().describe('An IANA time zone.');
export const LocaleName = z.enum(LOCALES);

export const AccountQuery = { account: Id.optional().describe('One of your accounts; without it, the chosen one.') };

/** What posts have gathered, and what is worked out from it. */
export const FIGURES = {
  views: Count,
  likes: Count,
  replies: Count,
  reposts: Count,
  quotes: Count,
  shares: Count,
  interactions: Count.describe('Likes, replies, reposts, quotes and shares together.'),
  engagementRate: z.number().nullable().describe('Interactions divided by views, sum over sum: 0.05 is 5 %.'),
};

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z.string().nullable().describe('Ask again with it as `cursor`; `null` at the end.'),
  });
}
