import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { followUps, publications } from '#db/schema.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { newProgram } from './test-api.ts';
import type { Program } from './test-api.ts';
import { became, change, make, publish, retry, said } from './test-publishing.ts';

let web: TestWeb;
let premium: Program;
let free: Program;
beforeAll(async () => {
  web = await openTestWeb();
  [premium, free] = [await newProgram(web), await newProgram(web, 'free')];
  return web.close;
});

describe('trying again', () => {
  test('is for what failed or missed its hour, and for nothing else', async () => {
    const { id } = await make(premium);
    const nothing = { status: 409, body: { error: { code: 'nothing-to-retry' } } };
    expect(await retry(premium, id)).toMatchObject(nothing);
    await publish(premium, id);
    expect(await retry(premium, id)).toMatchObject(nothing);
    await became(web.runtime, id, 'missed');
    expect(await retry(premium, id)).toMatchObject({
      status: 200,
      body: { state: 'SCHEDULED', publication: { status: 'planned' } },
    });
    await became(web.runtime, id, 'failed', { reason: 'refused' });
    await change(web.runtime, id, { state: 'FAILED', failure: { code: 'refused' } });
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
    await became(web.runtime, id, 'in_doubt', { reason: 'lost', container: crypto.randomUUID(), lastIntentAt: sentAt });
    await change(web.runtime, id, { goingOutAt: sentAt });
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
