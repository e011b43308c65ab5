import { beforeAll, describe, expect, test } from 'vitest';
import { posts as postRows } from '#db/schema.ts';
import { eq } from 'drizzle-orm';
import { makeKey } from '#features/api-keys/server/make-key.ts';
import { revokeKey } from '#features/api-keys/server/revoke-key.ts';
import type { ApiScope } from '#features/api-keys/scope.ts';
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
const make = async (program: Program, given: object = {}, headers?: Record<string, string>) =>
  said(await program.send('POST', '/posts', { state: 'DRAFT', parts: [{ text: 'Hello' }], ...given }, headers));

describe('posts', () => {
  test('are made, read, changed, planned, set aside, taken up and removed', async () => {
    const { status, body } = await make(premium, { topic: 'Weaving' });
    expect(status).toBe(201);
    expect(PostItem.parse(body)).toMatchObject({
      state: 'DRAFT',
      format: 'TEXT',
      parts: [{ text: 'Hello', media: [], networkPostId: null }],
      topic: 'Weaving',
      account: null,
      scheduledAt: null,
      publication: null,
      version: 1,
    });
    const path = `/posts/${body.id}`;
    expect(await premium.read(path)).toEqual(body);
    const changed = await said(
      await premium.send('PATCH', path, { parts: [{ text: 'Hi' }], state: 'READY', version: 1 }),
    );
    expect(changed).toMatchObject({ status: 200, body: { state: 'READY', topic: 'Weaving', parts: [{ text: 'Hi' }] } });
    const at = '2026-06-01T09:30:00+02:00';
    const planned = await said(await premium.send('POST', `${path}/schedule`, { at, timeZone: 'Europe/Paris' }));
    expect(planned).toMatchObject({
      status: 200,
      body: {
        state: 'SCHEDULED',
        scheduledAt: '2026-06-01T07:30:00.000Z',
        timeZone: 'Europe/Paris',
        account: premium.account.id,
      },
    });
    const aside = await said(await premium.send('POST', `${path}/scrap`));
    expect(aside).toMatchObject({ status: 200, body: { state: 'DRAFT', scheduledAt: null } });
    expect(PostItem.parse(aside.body).setAsideAt).not.toBeNull();
    expect(await said(await premium.send('POST', `${path}/restore`, {}))).toMatchObject({ body: { setAsideAt: null } });
    expect((await premium.send('DELETE', path)).status).toBe(204);
    expect((await premium.ask(path)).status).toBe(404);
  });

  test('come newest first, by state and by words, page after page', async () => {
    const program = await newProgram(web);
    for (const [index, state] of ['IDEA', 'DRAFT', 'READY'].entries()) {
      web.clock.advance(1);
      await make(program, { state, parts: [{ text: `Number ${index}` }] });
    }
    const texts = async (query: string) => {
      const { items } = await program.read(`/posts${query}`);
      return (items as { parts: { text: string }[] }[]).map(({ parts }) => parts[0]?.text);
    };
    expect(await texts('')).toEqual(['Number 2', 'Number 1', 'Number 0']);
    expect(await texts('?state=IDEA')).toEqual(['Number 0']);
    expect(await texts('?q=numbers')).toHaveLength(3);
    const { nextCursor } = await program.read('/posts?limit=2');
    expect(await texts(`?limit=2&cursor=${String(nextCursor)}`)).toEqual(['Number 0']);
  });

  test('of somebody else are not there, without a difference', async () => {
    const { body } = await make(premium);
    const told = [];
    for (const id of [body.id, crypto.randomUUID(), 'x', '%00']) {
      told.push(await said(await free.ask(`/posts/${id}`)));
      told.push(await said(await free.send('PATCH', `/posts/${id}`, { topic: 'Mine' })));
      told.push(await said(await free.send('DELETE', `/posts/${id}`)));
      told.push(await said(await free.send('POST', `/posts/${id}/schedule`, { at: '2026-06-01T09:30:00Z' })));
      for (const deed of ['scrap', 'restore']) told.push(await said(await free.send('POST', `/posts/${id}/${deed}`)));
    }
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(told[0]?.status).toBe(404);
  });
});

test('a program, which is no browser and says no origin, may write', async () => {
  const made = await makeKey(web.runtime, premium.personId, { name: 'Program', scopes: ['posts:write'] });
  const key = made.ok ? made.key : expect.fail(made.refusal);
  const request = new Request(`${web.origin}/api/v1/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ state: 'IDEA', parts: [{ text: 'From a program' }] }),
  });
  expect((await web.fetch(request, {})).status).toBe(201);
});

describe('refusals', () => {
  test('a stale version is 409, and its text is not lost', async () => {
    const { body } = await make(premium);
    await premium.send('PATCH', `/posts/${body.id}`, { parts: [{ text: 'First' }], version: 1 });
    const late = await said(
      await premium.send('PATCH', `/posts/${body.id}`, { parts: [{ text: 'Late' }], version: 1 }),
    );
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'version', field: 'version' } } });
    const last = await premium.send('PATCH', `/posts/${body.id}`, { parts: [{ text: 'Last' }] });
    expect(last.status, 'without a version the last to write wins').toBe(200);
  });

  test('what a plan has not is 402, what the table has not is 409 with both states', async () => {
    for (const given of [{ state: 'READY' }, { parts: [{ text: 'a' }, { text: 'b' }] }])
      expect(await make(free, given)).toMatchObject({ status: 402, body: { error: { code: 'plan' } } });
    const { body } = await make(premium, { state: 'IDEA' });
    expect(await said(await premium.send('PATCH', `/posts/${body.id}`, { state: 'READY' }))).toMatchObject({
      status: 409,
      body: { error: { code: 'state', message: 'A post that is IDEA cannot become READY.' } },
    });
  });

  test.each([
    [{ at: '2020-01-01T00:00:00Z' }, 422, 'in-the-past'],
    [{ at: '2026-06-01T00:00:00Z', timeZone: 'Mars/Base' }, 422, 'time-zone'],
    [{ at: 'tomorrow' }, 400, 'malformed'],
    [{ at: '2026-06-01T00:00:00Z', account: 'x' }, 404, 'not-found'],
    [{ at: '2026-06-01T00:00:00Z', version: 7 }, 409, 'version'],
    [{ at: '2036-06-01T00:00:00Z' }, 422, 'too-far'],
  ])('planning with %j is %i', async (given, status, code) => {
    const { body } = await make(premium);
    const answer = await said(await premium.send('POST', `/posts/${body.id}/schedule`, given));
    expect(answer).toMatchObject({ status, body: { error: { code } } });
  });

  test('take the next free slot of the queue, or the first, and those that wait move on', async () => {
    const queue = async (body: object) => {
      const { id } = (await make(premium)).body;
      return { id, ...(await said(await premium.send('POST', `/posts/${id}/queue`, body))) };
    };
    const first = await queue({});
    const before = await queue({ where: 'next' });
    expect([first, before]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(before.body['scheduledAt']).toBe(first.body['scheduledAt']);
    const { scheduledAt } = (await premium.read(`/posts/${first.id}`)) as Said;
    expect(new Date(String(scheduledAt)) > new Date(String(first.body['scheduledAt']))).toBe(true);
  });

  test('what the network would refuse is 422 with the part', async () => {
    const { body } = await make(premium, { parts: [{ text: 'ok' }, { text: 'x'.repeat(501) }] });
    const answer = await said(await premium.send('POST', `/posts/${body.id}/schedule`, { at: '2026-06-01T00:00:00Z' }));
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'too-long', field: 'parts.1' } } });
  });

  test.each([
    [{ state: 'SCHEDULED', parts: [{ text: 'a' }] }, 'state'],
    [{ state: 'DRAFT' }, 'parts'],
    [{ state: 'DRAFT', parts: [] }, 'parts'],
    [{ state: 'DRAFT', parts: [{ text: 'a', txt: 'b' }] }, 'parts.0.txt'],
    [{ state: 'DRAFT', parts: [{ text: 'a' }], personId: 'x' }, 'personId'],
    [
      { state: 'DRAFT', parts: [{ text: 'a' }], quote: { id: '1', permalink: 'javascript:alert(1)' } },
      'quote.permalink',
    ],
    ['[', undefined],
    ['null', undefined],
  ])('%j is malformed, about %s', async (given, field) => {
    const answer = await said(await premium.send('POST', '/posts', given));
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } });
    expect(answer.body.error['field']).toBe(field);
  });

  test('a body that is no JSON or larger than any post is refused', async () => {
    expect((await premium.send('POST', '/posts', 'a=1', { 'content-type': 'text/plain' })).status).toBe(400);
    const huge = JSON.stringify({ state: 'DRAFT', parts: [{ text: 'x'.repeat(4_200_000) }] });
    expect(await said(await premium.send('POST', '/posts', huge))).toMatchObject({
      status: 413,
      body: { error: { code: 'too-large' } },
    });
  });

  test('a file that is not in one’s library is refused', async () => {
    const media = [{ id: crypto.randomUUID() }];
    expect(await make(premium, { parts: [{ text: 'a', media }] })).toMatchObject({
      status: 422,
      body: { error: { code: 'media' } },
    });
  });

  test.each(['a\u0000b', '\ud800', '\u202eabc', '👨‍👩‍👧‍👦'])('the text %j is kept as it can be', async (text) => {
    const { status, body } = await make(premium, { parts: [{ text }] });
    expect(status).toBe(201);
    expect(body['parts']).toMatchObject([{ text: text.replaceAll('\u0000', '').toWellFormed() }]);
  });
});

describe('an Idempotency-Key', () => {
  const rows = (program: Program) => web.runtime.db.$count(postRows, eq(postRows.personId, program.personId));

  test('makes one post of many calls, also at once, and answers each the same', async () => {
    const program = await newProgram(web);
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(program, {}, headers)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(201);
    expect(await make(program, {}, headers)).toEqual(answers[0]);
    expect(await rows(program)).toBe(1);
  });

  test('of another call is refused, of somebody else is theirs', async () => {
    const [program, other] = [await newProgram(web), await newProgram(web)];
    const headers = { 'idempotency-key': 'mine' };
    const { body } = await make(program, {}, headers);
    expect(await make(program, { topic: 'Else' }, headers)).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency-key' } },
    });
    const theirs = await make(other, {}, headers);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(body.id);
  });

  test('is told its refusal again', async () => {
    const program = await newProgram(web, 'free');
    const headers = { 'idempotency-key': 'refused' };
    const refused = await make(program, { state: 'READY' }, headers);
    expect(refused.status).toBe(402);
    expect(await make(program, { state: 'READY' }, headers)).toEqual(refused);
  });

  test('that is none is refused', async () => {
    expect((await make(premium, {}, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400);
  });
});

describe('a key', () => {
  const keyOf = async (program: Program, scopes: ApiScope[]) => {
    const made = await makeKey(web.runtime, program.personId, { name: 'Test', scopes });
    if (!made.ok) throw new Error(made.refusal);
    const authorization = { authorization: `Bearer ${made.key}` };
    return { ...made, ask: (method: string, path: string) => program.send(method, path, undefined, authorization) };
  };

  test('opens what its scopes say and its owner’s plan includes', async () => {
    const reader = await keyOf(premium, ['posts:read']);
    expect((await reader.ask('GET', '/posts')).status).toBe(200);
    expect(await said(await reader.ask('GET', '/me'))).toMatchObject({ status: 200, body: { email: premium.email } });
    for (const [method, path] of [
      ['POST', '/posts'],
      ['DELETE', '/posts/x'],
      ['GET', '/stats?period=week'],
      ['GET', '/exports/posts.csv'],
    ] as const)
      expect(await said(await reader.ask(method, path)), path).toMatchObject({
        status: 403,
        body: { error: { code: 'scope' } },
      });
    const statistician = await keyOf(free, ['stats:read', 'exports:read']);
    expect((await statistician.ask('GET', '/stats?period=week')).status).toBe(200);
    expect((await statistician.ask('GET', '/stats')).status).toBe(402);
    expect((await statistician.ask('GET', '/exports/posts.csv')).status).toBe(402);
  });

  test('that was taken back opens nothing', async () => {
    const key = await keyOf(premium, ['posts:read']);
    expect(await revokeKey(web.runtime, free.personId, key.id)).toBe(false);
    expect((await key.ask('GET', '/posts')).status).toBe(200);
    expect(await revokeKey(web.runtime, premium.personId, key.id)).toBe(true);
    expect((await key.ask('GET', '/posts')).status).toBe(401);
  });
});
