import { z } from 'zod';

export type Control = (method: string, path: string, body?: unknown) => Promise<unknown>;

const Figures = z.object({
  views: z.number(),
  likes: z.number(),
  replies: z.number(),
  reposts: z.number(),
  quotes: z.number(),
  shares: z.number(),
});
const Audience = z.object({
  followers: z.number(),
  demographics: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
});
const Truth = z.object({
  account: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    biography: z.string(),
    is_verified: z.boolean(),
    picture: z.string(),
  }),
  posts: z.array(
    Figures.extend({
      id: z.string(),
      shortcode: z.string(),
      published_at: z.coerce.date(),
      media_type: z.enum(['TEXT_POST', 'IMAGE', 'VIDEO', 'CAROUSEL_ALBUM', 'REPOST_FACADE']),
      text: z.string().default(''),
      topic_tag: z.string().optional(),
      link_url: z.string().optional(),
      reply_to: z.string().optional(),
      quote_of: z.string().optional(),
      pictures: z.array(z.object({ kind: z.enum(['IMAGE', 'VIDEO']), altText: z.string().optional() })).default([]),
    }),
  ),
  days: z.array(
    Figures.extend({
      day: z.iso.date(),
      profile_views: z.number(),
      clicks: z.array(z.object({ url: z.string(), value: z.number() })),
    }),
  ),
});

export type Truth = z.infer<typeof Truth>;
export type TruePost = Truth['posts'][number];
export type TrueFigures = z.infer<typeof Figures>;
export type TrueAudience = z.infer<typeof Audience>;

/** What the network says is true of one account, at any moment that has passed. */
export type Truths = {
  at(moment: Date): Promise<Truth>;
  /** Of posts as they were at moments; nothing for what was not there. */
  figures(looks: readonly { id: string; at: Date }[]): Promise<(TrueFigures | null)[]>;
  audience(moments: readonly Date[]): Promise<TrueAudience[]>;
};

export function truthsOf(control: Control, username: string): Truths {
  const known = new Map<number, Promise<Truth>>();
  const read = async (moment: Date) =>
    Truth.parse(await control('GET', `threads/truth?username=${username}&at=${moment.toISOString()}`));
  return {
    at(moment) {
      const told = known.get(moment.getTime()) ?? read(moment);
      known.set(moment.getTime(), told);
      return told;
    },
    figures: (looks) =>
      inPortions(looks, async (some) =>
        z.array(Figures.nullable()).parse(await control('POST', 'threads/truth/figures', some)),
      ),
    audience: (moments) =>
      inPortions(moments, async (some) =>
        z.array(Audience).parse(await control('POST', `threads/truth/audience?username=${username}`, some)),
      ),
  };
}

/** What one request may ask. */
const PORTION = 1000;

async function inPortions<Item, Answer>(
  items: readonly Item[],
  ask: (some: readonly Item[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += PORTION)
    answers.push(...(await ask(items.slice(from, from + PORTION))));
  return answers;
}
