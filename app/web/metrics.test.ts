import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { publicationEvents, publications } from '#db/schema.ts';
import { keepWatch } from '#features/publishing/server/keep-watch.ts';
import { listenForWork } from '#features/publishing/server/wake.ts';
import { newAuthor, newPost, placeAt } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestWeb, testWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const METRICS_TOKEN = 'a-token-for-whoever-watches';
let web: TestWeb;
let author: TestAuthor;
beforeAll(async () => {
  web = await openTestWeb({ environment: { METRICS_TOKEN } });
  author = await newAuthor(web.runtime);
  return web.close;
});

const read = async () => {
  const answer = await web.ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(answer.status).toBe(200);
  return answer.text();
};
const valueOf = async (name: string) => {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

type Row = Partial<typeof publications.$inferInsert>;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
async function publication(given: Row) {
  const { id: postId } = await newPost(web.runtime, author);
  const whose = { postId, personId: author.id, accountId: author.accountId };
  const laid = { part: 0, state: 'scheduled', dueAt: minutesAgo(0), postVersion: 1, ...given } as const;
  const [row] = await web.runtime.db
    .insert(publications)
    .values({ ...whose, ...laid })
    .returning();
  return row ?? expect.fail('not laid');
}

test('without a token in the settings nobody is told that it is there', async () => {
  const { ask } = await testWeb();
  for (const authorization of [undefined, 'Bearer ', `Bearer ${METRICS_TOKEN}`])
    expect((await ask('/metrics', { headers: { ...(authorization && { authorization }) } })).status).toBe(404);
});

test.each([
  undefined,
  'Bearer ',
  'Bearer another-token-altogether',
  `Basic ${METRICS_TOKEN}`,
  `Bearer ${METRICS_TOKEN}x`,
])('%s opens nothing', async (authorization) => {
  const answer = await web.ask('/metrics', { headers: { ...(authorization && { authorization }) } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(await answer.text()).not.toContain('bobbin_');
});

test('it is Prometheus text that nobody keeps', async () => {
  const answer = await web.ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const lines = (await answer.text()).trimEnd().split('\n');
  for (const line of lines)
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[\w.-]+"\})? -?\d[\d.e+-]*)$/);
});

test('due, held, in doubt and stuck are counted, each for itself', async () => {
  const names = ['due', 'held', 'in_doubt', 'stuck'].map((name) => `bobbin_publishing_${name}`);
  const counts = async () => Promise.all(names.map(valueOf));
  const before = await counts();
  const gained = async () => (await counts()).map((count, index) => (count ?? 0) - (before[index] ?? 0));
  await publication({ dueAt: minutesAgo(-5), nextAt: new Date() });
  expect(await gained(), 'its hour is to come').toEqual([0, 0, 0, 0]);
  await publication({ dueAt: minutesAgo(1), nextAt: new Date() });
  expect(await gained(), 'due').toEqual([1, 0, 0, 0]);
  await publication({ dueAt: minutesAgo(30), nextAt: new Date(), reason: 'stopped' });
  expect(await gained(), 'held').toEqual([2, 1, 0, 0]);
  await publication({ state: 'in_doubt', reason: 'lost' });
  expect(await gained(), 'in doubt').toEqual([2, 1, 1, 0]);
  await publication({ dueAt: minutesAgo(30), nextAt: new Date() });
  expect(await gained(), 'stuck').toEqual([3, 1, 1, 1]);
});

test('a post that nobody has begun with is due, and stuck when its hour was long ago', async () => {
  const [due, stuck] = ['bobbin_publishing_due', 'bobbin_publishing_stuck'] as const;
  const before = [await valueOf(due), await valueOf(stuck)];
  const { id } = await newPost(web.runtime, author);
  const at = new Date(web.clock.now().getTime() + 60_000);
  const placed = await placeAt(web.runtime, author, id, { at, timeZone: 'UTC', accountId: author.accountId });
  expect(placed.ok).toBe(true);
  await web.runtime.db.execute(
    sql`update posts set scheduled_at = clock_timestamp() - interval '1 hour' where id = ${id}`,
  );
  expect([await valueOf(due), await valueOf(stuck)]).toEqual(before.map((count) => (count ?? 0) + 1));
});

test('states, lateness and what happened in the last hour', async () => {
  const sentAt = minutesAgo(1);
  const { id, postId } = await publication({
    state: 'published',
    remoteId: crypto.randomUUID(),
    dueAt: new Date(sentAt.getTime() - 2000),
    firstIntentAt: sentAt,
  });
  const about = { publicationId: id, postId, personId: author.id, part: 0, token: 1 };
  await web.runtime.db.insert(publicationEvents).values([
    { ...about, kind: 'sent' },
    { ...about, kind: 'silence' },
    { ...about, kind: 'silence', at: minutesAgo(61) },
  ]);
  expect(await valueOf('bobbin_publishing_parts{state="published"}')).toBe(1);
  expect(await valueOf('bobbin_publishing_parts{state="cancelled"}')).toBe(0);
  expect(await valueOf('bobbin_publishing_lateness_seconds{quantile="0.5"}')).toBe(2);
  expect(await valueOf('bobbin_publishing_lateness_seconds{quantile="0.99"}')).toBe(2);
  expect(await valueOf('bobbin_publishing_sent_last_hour')).toBe(1);
  expect(await valueOf('bobbin_publishing_events_last_hour{kind="sent"}')).toBe(1);
  expect(await valueOf('bobbin_publishing_events_last_hour{kind="silence"}')).toBe(1);
  expect(await valueOf('bobbin_publishing_events_last_hour{kind="confirmed"}')).toBe(0);
});

test('who publishes is counted while they listen, however they end', async () => {
  expect(await valueOf('bobbin_publishing_workers')).toBe(0);
  const ending = new AbortController();
  const { closed } = listenForWork(web.runtime, ending.signal, () => undefined);
  await expect.poll(() => valueOf('bobbin_publishing_workers')).toBe(1);
  ending.abort();
  await closed;
  await expect.poll(() => valueOf('bobbin_publishing_workers')).toBe(0);
});

test('the process tells its memory and how late it is', async () => {
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(await valueOf('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
  for (const quantile of ['0.5', '0.99'])
    expect(await valueOf(`nodejs_eventloop_lag_seconds{quantile="${quantile}"}`)).toBeGreaterThanOrEqual(0);
});

test('while something is stuck the worker says so under a code that stays, and says nothing otherwise', async () => {
  const other = await testWeb();
  /** It looks at once, and ends the look that it is at. */
  const watch = async ({ runtime }: TestWeb) => {
    const ending = new AbortController();
    const watching = keepWatch(runtime, ending.signal);
    ending.abort();
    await watching;
  };
  await publication({ dueAt: minutesAgo(30), nextAt: new Date() });
  await watch(web);
  await watch(other);
  const said = ({ lines }: TestWeb) => lines.filter(({ code }) => code === 'publishing-stuck');
  expect(said(web)).toMatchObject([{ level: 'error', due: expect.any(Number), workers: 0 }]);
  expect(said(other)).toEqual([]);
});
