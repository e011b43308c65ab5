import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { people } from '#db/schema.ts';
import { browserZone } from '#features/account/time-zone.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { changeQueue } from '#features/planning/server/change-queue.ts';
import { queueMany } from '#features/planning/server/queue-many.ts';
import { scheduleAt } from '#features/planning/server/schedule-at.ts';
import { SUGGESTED_SLOTS } from '#features/planning/slots.ts';
import { contentOf } from '#features/posts/content.ts';
import type { Author } from '#features/posts/post.ts';
import { createPost } from '#features/posts/server/create-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import { DEMO_POSTS } from './demo-posts.ts';
import { LOGIN_ACCOUNTS } from './login-accounts.ts';
import { isSeeded, markSeeded } from './seed-marks.ts';

const SEED = 'posts';

/** Once: what the demo logins are working on, in their language. What they change afterwards stays so. */
export async function seedPosts(needs: Needs<'db' | 'clock'>): Promise<void> {
  if (await isSeeded(needs, SEED)) return;
  for (const { personId } of LOGIN_ACCOUNTS) await seedPostsOf(needs, personId);
  await markSeeded(needs, SEED);
}

async function seedPostsOf(needs: Needs<'db' | 'clock'>, personId: string): Promise<void> {
  const [person] = await needs.db.select().from(people).where(eq(people.id, personId));
  if (!person) return;
  const author: Author = { id: person.id, plan: person.plan };
  // Until their browser has told theirs, the machine's is the best guess: a demo runs where it is looked at.
  const timeZone = person.timeZone ?? browserZone();
  const today = dayOf(needs.clock.now(), timeZone);
  const { ideas, drafts, ready, queued, planned } = DEMO_POSTS[person.locale ?? 'en-US'];
  for (const text of ideas) await make(needs, author, 'IDEA', [text]);
  for (const text of drafts) await make(needs, author, 'DRAFT', [text]);
  for (const parts of ready) await make(needs, author, 'READY', parts);
  for (const { days, time, text } of planned) {
    const id = await make(needs, author, 'READY', [text]);
    await scheduleAt(needs, author, id, { wallTime: `${daysAfter(today, days)}T${time}`, timeZone });
  }
  const account = (await readAccounts(needs, personId)).find(({ isChosen }) => isChosen);
  const rules = { timeZone, minimumGapMinutes: 0, quiet: null };
  if (account) await changeQueue(needs, author, account.id, { ...rules, slots: [...SUGGESTED_SLOTS] });
  const waiting: string[] = [];
  for (const parts of queued) waiting.push(await make(needs, author, 'READY', parts));
  await queueMany(needs, author, waiting);
}

/** The same ids on every start, so that one that was killed half-way makes nothing twice. */
async function make(
  needs: Needs<'db' | 'clock'>,
  author: Author,
  state: 'IDEA' | 'DRAFT' | 'READY',
  parts: string[],
): Promise<string> {
  const hash = createHash('sha256')
    .update(`${author.id} ${parts.join('\n')}`)
    .digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const made = await createPost(needs, author, { id, state, content: contentOf(...parts), source: 'write' });
  if (!made.ok) throw new Error(`A post of the demo was refused: ${made.refusal}`);
  return id;
}
