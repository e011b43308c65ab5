import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readCalendar } from '#features/planning/server/read-calendar.ts';
import { readPlanned } from '#features/planning/server/read-planned.ts';
import { contentOf } from '#features/posts/content.ts';
import { countPosts } from '#features/posts/server/count-posts.ts';
import { readPosts } from '#features/posts/server/read-posts.ts';
import { savePost } from '#features/posts/server/save-post.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { withStatements } from '#testing/statements.ts';
import { benchDatabase } from './database.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { openBenchRuntime } from './sync/open-bench-runtime.ts';

const FEW = 1_000;
const MANY = 10_000;
const ROUNDS = 60;
const WARMING = 10;

type Reading = (runtime: Runtime, author: TestAuthor) => Promise<unknown>;

/** What a screen with posts asks the database. */
const READINGS: Record<string, Reading> = {
  'the board, three columns and their counts': async (runtime, author) =>
    Promise.all([
      ...(['IDEA', 'DRAFT', 'READY'] as const).map((state) =>
        readPosts(runtime, author, { states: [state], limit: 20 }),
      ),
      countPosts(runtime, author),
    ]),
  'a list of drafts': async (runtime, author) => readPosts(runtime, author, { states: ['DRAFT'] }),
  'all posts, by making': async (runtime, author) => readPosts(runtime, author, { order: 'made' }),
  'what was set aside': async (runtime, author) => readPosts(runtime, author, { isAside: true }),
  'a week of the calendar': async (runtime, author) =>
    readCalendar(runtime, author, author.accountId, { from: '2026-05-18', to: '2026-05-24', timeZone: 'Europe/Paris' }),
  'a month of the calendar': async (runtime, author) =>
    readCalendar(runtime, author, author.accountId, { from: '2026-04-27', to: '2026-06-07', timeZone: 'Europe/Paris' }),
  'a list of what is planned': async (runtime, author) =>
    readPlanned(runtime, author, author.accountId, { cursor: undefined, limit: 60 }),
  'a search for a word of few posts': async (runtime, author) => readPosts(runtime, author, { text: 'rare needle' }),
};

/** Somebody with a thousand posts, and somebody with ten thousand, take turns. */
export default async function* posts(): AsyncGenerator<Figure> {
  const database = await benchDatabase({ fsync: 'off' });
  const { runtime, close } = await openBenchRuntime({ databaseUrl: database.url, threadsUrl: 'http://127.0.0.1:9' });
  try {
    const [few, many] = [await writerOf(runtime, FEW), await writerOf(runtime, MANY)];
    await runtime.db.execute(sql`vacuum analyze posts`);
    for (const [name, read] of Object.entries(READINGS)) yield await comparedIn(runtime, { name, read, few, many });
    yield await savedIn(runtime, many);
  } finally {
    await close();
    await database.stop();
  }
}

async function comparedIn(
  runtime: Runtime,
  { name, read, few, many }: { name: string; read: Reading; few: TestAuthor; many: TestAuthor },
): Promise<Figure> {
  const times: { few: number; many: number }[] = [];
  for (let round = -WARMING; round < ROUNDS; round += 1) {
    const time = { few: await timeOf(() => read(runtime, few)), many: await timeOf(() => read(runtime, many)) };
    if (round >= 0) times.push(time);
  }
  const [ofFew, ofMany] = [median(times.map((time) => time.few)), median(times.map((time) => time.many))];
  return {
    figure: `${name}: with ${MANY} posts ÷ with ${FEW}`,
    value: Number((ofMany / ofFew).toFixed(2)),
    unit: 'ratio of medians',
    atMost: 1.3,
    detail: { fewMs: Number(ofFew.toFixed(2)), manyMs: Number(ofMany.toFixed(2)) },
  };
}

async function savedIn(runtime: Runtime, author: TestAuthor): Promise<Figure> {
  const { id } = await newPost(runtime, author);
  let most = 0;
  for (let key = 1; key <= 20; key += 1) {
    const { statements } = await withStatements(runtime, () =>
      savePost(runtime, author, id, { content: contentOf('x'.repeat(key * 20)), version: key }),
    );
    most = Math.max(most, statements.length);
  }
  return { figure: 'saving what was typed', value: most, unit: 'statements', atMost: 1 };
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Posts of all states, planned as thickly however many there are, a tenth of them set aside, five with a word that no other has. */
async function writerOf(runtime: Runtime, count: number): Promise<TestAuthor> {
  const author = await newAuthor(runtime);
  const now = runtime.clock.now();
  const text = `Some thoughts about weaving, ${randomUUID()}, and what comes of it when one writes every day`;
  await runtime.db.execute(sql`
    insert into posts (id, person_id, account_id, state, content, body, format, part_count, source, changed_by,
      scheduled_at, wall_time, time_zone, planned_by, set_aside_at, created_at, updated_at)
    select gen_random_uuid(), ${author.id}, ${author.accountId}, state,
      jsonb_set(${JSON.stringify(contentOf(text))}::jsonb, '{parts,0,text}', to_jsonb(body)), body, 'TEXT', 1, 'write',
      'write', case when state in ('SCHEDULED', 'PUBLISHED') then planned end,
      case when state = 'SCHEDULED' then to_char(planned at time zone 'Europe/Paris', 'YYYY-MM-DD"T"HH24:MI') end,
      case when state = 'SCHEDULED' then 'Europe/Paris' end, case when state = 'SCHEDULED' then 'time' end,
      case when state in ('IDEA', 'DRAFT') and number % 4 = 0 then at end, at, at
    from (
      select number, (array['IDEA', 'DRAFT', 'READY', 'SCHEDULED', 'PUBLISHED'])[1 + number % 5] as state,
        ${text}::text || ' ' || number || case when number <= 5 then ' rare needle' else '' end as body,
        ${now}::timestamptz - number * interval '7 minutes' as at,
        timestamptz '2026-05-19T09:00:00+02:00' + (number - ${count}::int / 2) * interval '1 hour' as planned
      from generate_series(1, ${count}) as number) as made`);
  return author;
}
