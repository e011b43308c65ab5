import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { followUps, posts, publicationEvents, publications } from '#db/schema.ts';
import { makeKey } from '#features/api-keys/server/make-key.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { PostItem } from './post-answer.ts';
import { newProgram } from './test-api.ts';
import type { Program } from './test-api.ts';

let web: TestWeb;
let premium: Program;
let free: Program;
beforeAll(async () => {
  web = await openTestWeb();
  [premium, free] = [await newProgram(web), await newProgram(web, 'free')];
  return web.close;
});

type Said = Record<string, unknown> & { id: string; version: number; error: Record<string, unknown> };
const said = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as Said });
const make = async (program: Program, ...texts: string[]) => {
  const parts = (texts.length > 0 ? texts : ['Hello']).map((text) => ({ text }));
  return (await said(await program.send('POST', '/posts', { state: 'DRAFT', parts }))).body;
};
const publish = async (program: Program, id: string, wish?: object, headers?: Record<string, string>) =>
  said(await program.send('POST', `/posts/${id}/publish`, wish, headers));
const retry = async (program: Program, id: string, wish?: object) =>
  said(await program.send('POST', `/posts/${id}/retry`, wish));

type State = (typeof publications.$inferSelect)['state'];
/** As whoever publishes leaves it. */
async function became(postId: string, state: State, given: Partial<typeof publications.$inferInsert> = {}) {
  const { db } = web.runtime;
  await db
    .update(publications)
    .set({ state, nextAt: null, ...given })
    .where(eq(publications.postId, postId));
}
const change = async (postId: string, given: Partial<typeof posts.$inferInsert>) =>
  web.runtime.db.update(posts).set(given).where(eq(posts.id, postId));

describe('publishing', () => {
  test('is going out at this instant, laid for whoever publishes, and told by `publication`', async () => {
    const { id } = await make(premium);
    const { status, body } = await publish(premium, id);
    expect(status).toBe(200);
    const post = PostItem.parse(body);
    expect(post).toMatchObject({
      state: 'SCHEDULED',
      timeZone: 'Europe/Paris',
      account: premium.account.id,
      publication: { status: 'planned', reason: null, events: [] },
    });
    expect(Math.abs(Date.now() - new Date(post.scheduledAt ?? '').getTime())).toBeLessThan(60_000);
    const [laid] = await web.runtime.db.select().from(publications).where(eq(publications.postId, id));
    expect(laid).toMatchObject({ part: 0, state: 'scheduled', accountId: premium.account.id });
  });

  test('takes a zone, an account and a version, and refuses each that is none', async () => {
    const { id } = await make(premium);
    expect(await publish(premium, id, { timeZone: 'Mars/Base' })).toMatchObject({ status: 422 });
    expect(await publish(premium, id, { account: free.account.id })).toMatchObject({
      status: 404,
      body: { error: { field: 'account' } },
    });
    expect(await publish(premium, id, { version: 7 })).toMatchObject({
      status: 409,
      body: { error: { code: 'version' } },
    });
    expect(await publish(premium, id, { at: '2026-06-01T00:00:00Z' })).toMatchObject({ status: 400 });
    const wish = { timeZone: 'America/New_York', account: premium.account.id, version: 1 };
    expect(await publish(premium, id, wish)).toMatchObject({ status: 200, body: { timeZone: 'America/New_York' } });
  });

  test('is not in the free plan, and not what says nothing', async () => {
    const { id } = await make(free);
    expect(await publish(free, id)).toMatchObject({ status: 402, body: { error: { code: 'plan' } } });
    const empty = await make(premium, '');
    expect(await publish(premium, empty.id)).toMatchObject({ status: 422, body: { error: { code: 'empty' } } });
  });

  test('is refused while the post is on its way, and so is every change of it', async () => {
    const { id } = await make(premium);
    await publish(premium, id);
    await change(id, { goingOutAt: new Date() });
    const refused = { status: 409, body: { error: { code: 'going-out' } } };
    expect(await publish(premium, id)).toMatchObject(refused);
    expect(await said(await premium.send('PATCH', `/posts/${id}`, { topic: 'Late' }))).toMatchObject(refused);
    expect(await said(await premium.send('POST', `/posts/${id}/scrap`))).toMatchObject(refused);
    expect(await said(await premium.send('DELETE', `/posts/${id}`))).toMatchObject(refused);
  });

  test('with an Idempotency-Key is done once and answered the same', async () => {
    const { id } = await make(premium);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => publish(premium, id, {}, headers)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test('needs a key that writes', async () => {
    const { id } = await make(premium);
    const made = await makeKey(web.runtime, premium.personId, { name: 'Reader', scopes: ['posts:read'] });
    const authorization = `Bearer ${made.ok ? made.key : expect.fail(made.refusal)}`;
    for (const deed of ['publish', 'retry', 'doubt'])
      expect(
        await said(await premium.send('POST', `/posts/${id}/${deed}`, undefined, { authorization })),
      ).toMatchObject({
        status: 403,
        body: { error: { code: 'scope' } },
      });
  });
});

test('of somebody else nothing is there, without a difference', async () => {
  const { id: theirs } = await make(premium);
  const followUp = { text: 'And also', metric: 'likes', threshold: 10 };
  await premium.send('PUT', `/posts/${theirs}/follow-up`, followUp);
  const told = [];
  for (const id of [theirs, crypto.randomUUID(), 'x', '%00']) {
    told.push(await publish(free, id), await retry(free, id));
    told.push(await said(await free.send('POST', `/posts/${id}/doubt`, { answer: 'it-is-there' })));
    told.push(await said(await free.send('POST', `/posts/${id}/doubt`, { answer: 'publish-again' })));
    told.push(await said(await free.ask(`/posts/${id}/follow-up`)));
    told.push(await said(await free.send('PUT', `/posts/${id}/follow-up`, followUp)));
    told.push(await said(await free.send('DELETE', `/posts/${id}/follow-up`)));
  }
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(told[0]?.status).toBe(404);
});

describe('a publication', () => {
  test('tells its status, its reason and what happened, and each part its id on the network', async () => {
    const { id } = await make(premium, 'One', 'Two');
    await publish(premium, id);
    const { db } = web.runtime;
    const laid = await db.select().from(publications).where(eq(publications.postId, id));
    const first = laid.find(({ part }) => part === 0) ?? expect.fail('not laid');
    const about = { publicationId: first.id, postId: id, personId: premium.personId, part: 0, token: 1 };
    await db.insert(publicationEvents).values([
      { ...about, kind: 'sent' },
      { ...about, kind: 'confirmed', detail: { id: '901' } },
    ]);
    const out = { state: 'published', remoteId: crypto.randomUUID(), nextAt: null } as const;
    await db.update(publications).set(out).where(eq(publications.id, first.id));
    await db.update(publications).set({ reason: 'stopped' }).where(eq(publications.part, 1));

    const post = PostItem.parse(await premium.read(`/posts/${id}`));
    expect(post.parts.map(({ networkPostId }) => networkPostId)).toEqual([out.remoteId, null]);
    expect(post.publication).toMatchObject({
      status: 'held',
      reason: 'stopped',
      events: [
        { kind: 'sent', part: 0, detail: {} },
        { kind: 'confirmed', part: 0, detail: { id: '901' } },
      ],
    });
    const { items } = await premium.read('/posts?state=SCHEDULED');
    const listed = (items as { id: string }[]).find((each) => each.id === id);
    expect(listed).toMatchObject({
      parts: [{ networkPostId: out.remoteId }, { networkPostId: null }],
      publication: { status: 'held', reason: 'stopped', events: [] },
    });
  });

  test('of an hour that was given up says nothing about the next', async () => {
    const { id } = await make(premium);
    await publish(premium, id);
    await became(id, 'missed');
    expect(await premium.read(`/posts/${id}`)).toMatchObject({ publication: { status: 'missed' } });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const planned = await said(await premium.send('POST', `/posts/${id}/schedule`, { at }));
    expect(planned).toMatchObject({ status: 200, body: { state: 'SCHEDULED', publication: null } });
  });
});

describe('trying again', () => {
  test('is for what failed or missed its hour, and for nothing else', async () => {
    const { id } = await make(premium);
    const nothing = { status: 409, body: { error: { code: 'nothing-to-retry' } } };
    expect(await retry(premium, id)).toMatchObject(nothing);
    await publish(premium, id);
    expect(await retry(premium, id)).toMatchObject(nothing);
    await became(id, 'missed');
    expect(await retry(premium, id)).toMatchObject({
      status: 200,
      body: { state: 'SCHEDULED', publication: { status: 'planned' } },
    });
    await became(id, 'failed', { reason: 'refused' });
    await change(id, { state: 'FAILED', failure: { code: 'refused' } });
    expect(await premium.read(`/posts/${id}`)).toMatchObject({ publication: { status: 'failed', reason: 'refused' } });
    expect(await retry(premium, id, { version: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'version' } },
    });
    expect(await retry(premium, id)).toMatchObject({
      status: 200,
      body: { state: 'SCHEDULED', failure: null, publication: { status: 'planned', reason: null } },
    });
  });
});

describe('a doubt', () => {
  const inDoubt = async () => {
    const { id } = await make(premium);
    await publish(premium, id);
    const sentAt = new Date();
    await became(id, 'in_doubt', { reason: 'lost', container: crypto.randomUUID(), lastIntentAt: sentAt });
    await change(id, { goingOutAt: sentAt });
    return id;
  };
  const settle = async (id: string, answer: unknown) =>
    said(await premium.send('POST', `/posts/${id}/doubt`, { answer }));

  test('is settled by who has looked: it is there', async () => {
    const id = await inDoubt();
    expect(await premium.read(`/posts/${id}`)).toMatchObject({ publication: { status: 'in-doubt', reason: 'lost' } });
    expect(await publish(premium, id)).toMatchObject({ status: 409, body: { error: { code: 'going-out' } } });
    expect(await settle(id, 'perhaps')).toMatchObject({ status: 400 });
    expect(await settle(id, 'it-is-there')).toMatchObject({
      status: 200,
      body: { state: 'PUBLISHED', publication: { status: 'published', events: [{ kind: 'person-found-it' }] } },
    });
    expect(await settle(id, 'it-is-there')).toMatchObject({ status: 409, body: { error: { code: 'not-in-doubt' } } });
  });

  test('or it is not, and goes out as if it had never been sent', async () => {
    const id = await inDoubt();
    expect(await settle(id, 'publish-again')).toMatchObject({
      status: 200,
      body: { state: 'SCHEDULED', publication: { status: 'planned', events: [{ kind: 'person-sends-again' }] } },
    });
    const [row] = await web.runtime.db.select().from(publications).where(eq(publications.postId, id));
    expect(row).toMatchObject({ state: 'scheduled', container: null, lastIntentAt: null });
  });
});

describe('a follow-up', () => {
  const wanted = { text: 'And also', metric: 'likes', threshold: 10 };

  test('is given, read, changed and taken away, until it is reached', async () => {
    const { id } = await make(premium);
    const path = `/posts/${id}/follow-up`;
    expect((await premium.ask(path)).status).toBe(404);
    expect((await premium.send('DELETE', path)).status).toBe(404);
    expect(await said(await premium.send('PUT', path, wanted))).toEqual({
      status: 200,
      body: { ...wanted, reachedAt: null },
    });
    const another = { ...wanted, metric: 'minutes', threshold: 30 };
    expect((await premium.send('PUT', path, another)).status).toBe(200);
    expect(await premium.read(path)).toEqual({ ...another, reachedAt: null });
    expect((await premium.send('DELETE', path)).status).toBe(204);
    expect((await premium.ask(path)).status).toBe(404);

    await premium.send('PUT', path, wanted);
    await web.runtime.db.update(followUps).set({ reachedAt: new Date() }).where(eq(followUps.postId, id));
    const reached = { status: 409, body: { error: { code: 'reached' } } };
    expect(await said(await premium.send('PUT', path, another))).toMatchObject(reached);
    expect(await said(await premium.send('DELETE', path))).toMatchObject(reached);
  });

  test('that is reached while it is to be taken away is not, and says so', async () => {
    const { id } = await make(premium);
    const path = `/posts/${id}/follow-up`;
    await premium.send('PUT', path, wanted);
    const isTheirs = eq(followUps.postId, id);
    const asked = await web.runtime.db.transaction(async (tx) => {
      await tx.update(followUps).set({ reachedAt: new Date() }).where(isTheirs);
      const answer = premium.send('DELETE', path);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
      return { answer };
    });
    expect(await said(await asked.answer)).toMatchObject({ status: 409, body: { error: { code: 'reached' } } });
    expect(await web.runtime.db.$count(followUps, isTheirs)).toBe(1);
  });

  /** Those who wait for somebody else’s row. */
  const waiting = async () =>
    web.runtime.db.$count(sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

  test.each([
    [{ ...wanted, text: ' ' }, 'text'],
    [{ ...wanted, text: 'x'.repeat(501) }, 'text'],
    [{ ...wanted, metric: 'views' }, 'metric'],
    [{ ...wanted, threshold: 0 }, 'threshold'],
    [{ ...wanted, metric: 'minutes', threshold: 10_081 }, 'threshold'],
    [{ ...wanted, when: 'soon' }, 'when'],
  ])('%j is malformed', async (body, field) => {
    const { id } = await make(premium);
    expect(await said(await premium.send('PUT', `/posts/${id}/follow-up`, body))).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed', field } },
    });
  });

  test('is not in the free plan', async () => {
    const { id } = await make(free);
    expect(await said(await free.send('PUT', `/posts/${id}/follow-up`, wanted))).toMatchObject({
      status: 402,
      body: { error: { code: 'plan' } },
    });
  });
});
