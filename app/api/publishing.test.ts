import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicationEvents, publications } from '#db/schema.ts';
import { makeKey } from '#features/api-keys/server/make-key.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { PostItem } from './post-answer.ts';
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
    await change(web.runtime, id, { goingOutAt: new Date() });
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
    await became(web.runtime, id, 'missed');
    expect(await premium.read(`/posts/${id}`)).toMatchObject({ publication: { status: 'missed' } });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const planned = await said(await premium.send('POST', `/posts/${id}/schedule`, { at }));
    expect(planned).toMatchObject({ status: 200, body: { state: 'SCHEDULED', publication: null } });
  });
});
