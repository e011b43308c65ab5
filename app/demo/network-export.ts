import { z } from 'zod';

/** The network with everything that was ever counted there, an account at a time: more than it tells over the wire. */
export type NetworkExport = { at: Date; ages: number[]; accounts: AsyncGenerator<ExportedAccount> };

export type ExportedAccount = z.infer<typeof Account> & {
  written: z.infer<typeof Post>[];
  followerDays: z.infer<typeof Days>['followers'];
  days: z.infer<typeof Days>['days'];
  months: z.infer<typeof Months>['months'];
};

/** Those after an account, or all. An export that ends in the middle of an account throws. */
export async function openNetworkExport(
  sandboxUrl: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<NetworkExport> {
  const url = new URL('/_sandbox/threads/export', sandboxUrl);
  if (after !== undefined) url.searchParams.set('after', after);
  const { ok, status, body } = await fetch(url, { signal });
  if (!ok || !body) throw new Error(`The network cannot be exported (${status})`);
  const lines = linesOf(body);
  const world = World.parse(await next(lines));
  return { at: world.at, ages: world.ages_min, accounts: accountsIn(lines, world.accounts) };
}

async function* accountsIn(lines: AsyncGenerator<string>, count: number): AsyncGenerator<ExportedAccount> {
  try {
    for (let read = 0; read < count; read += 1) yield await nextAccount(lines);
  } finally {
    // Whoever has seen enough hangs up.
    await lines.return(undefined);
  }
}

async function nextAccount(lines: AsyncGenerator<string>): Promise<ExportedAccount> {
  const account = Account.parse(await next(lines));
  const written: ExportedAccount['written'] = [];
  while (written.length < account.posts) written.push(...Posts.parse(await next(lines)).posts);
  const { followers: followerDays, days } = Days.parse(await next(lines));
  const { months } = Months.parse(await next(lines));
  return { ...account, written, followerDays, days, months };
}

async function next(lines: AsyncGenerator<string>): Promise<unknown> {
  const { value, done } = await lines.next();
  if (done) throw new Error('The export of the network ended too soon');
  return JSON.parse(value);
}

/** Not by `readline`, which reads a thousand lines ahead: these are long. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const World = z.object({
  kind: z.literal('world'),
  at: z.coerce.date(),
  accounts: z.number(),
  ages_min: z.array(z.number()),
});

const Groups = z.array(z.tuple([z.string(), z.number()]));
const Demographics = z.object({ country: Groups, city: Groups, age: Groups, gender: Groups });

const Account = z.object({
  kind: z.literal('account'),
  id: z.string(),
  username: z.string(),
  name: z.string(),
  biography: z.string(),
  is_verified: z.boolean(),
  followers: z.number(),
  posts: z.number(),
  demographics: Demographics,
});

/** Views, likes, replies, reposts, quotes, shares; none for a repost. */
const Counts = z.array(z.number());

const Post = z.object({
  id: z.string(),
  shortcode: z.string(),
  published_at: z.coerce.date(),
  media_type: z.enum(['TEXT_POST', 'IMAGE', 'VIDEO', 'CAROUSEL_ALBUM', 'REPOST_FACADE']),
  text: z.string().optional(),
  topic_tag: z.string().optional(),
  link_url: z.string().optional(),
  reply_to: z.string().optional(),
  quote_of: z.string().optional(),
  pictures: z.array(z.object({ kind: z.enum(['IMAGE', 'VIDEO']), altText: z.string().optional() })).default([]),
  figures: Counts,
  curve: z.array(Counts),
});
const Posts = z.object({ kind: z.literal('posts'), posts: z.array(Post) });

const Day = z.iso.date();
const Days = z.object({
  kind: z.literal('days'),
  followers: z.array(z.tuple([Day, z.number()])),
  // Views of the profile, then what all posts gained.
  days: z.array(z.tuple([Day, z.number(), z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])),
});

const Months = z.object({ kind: z.literal('months'), months: z.array(z.tuple([Day, Demographics])) });
