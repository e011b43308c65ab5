import { expect, test } from 'vitest';
import { PLUS, PREMIUM, refusalIn, testThreads } from '../test-threads.ts';

test('parameters come by query, form, parts or JSON, the token by parameter or header, with and without the version', async () => {
  const { base, connect } = await testThreads();
  const token = await connect();
  const given = { media_type: 'TEXT', text: 'Hello', access_token: token };
  const parts = new FormData();
  for (const [name, value] of Object.entries(given)) parts.set(name, value);
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) };
  const answers = [
    await fetch(`${base}/me/threads?${new URLSearchParams(given)}`, { method: 'POST' }),
    await fetch(`${base}/v1.0/me/threads`, { method: 'POST', body: new URLSearchParams(given) }),
    await fetch(`${base}/v1.0/${PLUS.id}/threads`, { method: 'POST', body: parts }),
    await fetch(`${base}/${PLUS.id}/threads`, { method: 'POST', ...json }),
  ];
  for (const answer of answers) expect(await answer.json()).toEqual({ id: expect.stringMatching(/^17\d{15}$/) });
  expect((await fetch(`${base}/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

test('objects in a JSON body are read as the JSON text they would be in a form', async () => {
  const { base, connect, advance, ask, network } = await testThreads();
  const token = await connect();
  const answer = await fetch(`${base}/me/threads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ media_type: 'TEXT', text: 'Well?', poll_attachment: { option_a: 'yes', option_b: 'no' } }),
  });
  const { id } = (await answer.json()) as { id: string };
  await advance(2);
  await ask('POST', token, 'me/threads_publish', { creation_id: id });
  expect(network.posts).toMatchObject([{ extras: { poll_attachment: { option_a: 'yes', option_b: 'no' } } }]);
});

test('only the asked fields and the id come back, and none that is empty', async () => {
  const { ask, connect } = await testThreads();
  const token = await connect('26000000000000004');
  expect((await ask('GET', token, 'me')).json).toEqual({ id: '26000000000000004' });
  expect((await ask('GET', token, 'me', { fields: 'username, threads_biography' })).json).toEqual({
    id: '26000000000000004',
    username: 'newcomer.demo',
  });
});

test('a field that does not exist fails the whole call', async () => {
  const { ask, connect } = await testThreads();
  const token = await connect();
  const unknown = (name: string) => ({
    status: 500,
    json: {
      error: {
        message: `Tried accessing nonexisting field (${name})`,
        type: 'THApiException',
        code: 100,
        fbtrace_id: expect.any(String),
      },
    },
  });
  expect(await ask('GET', token, 'me', { fields: 'id,email' })).toMatchObject(unknown('email'));
  expect(await ask('GET', token, 'me/threads', { fields: 'like_count' })).toMatchObject(unknown('like_count'));
  expect(await ask('GET', token, 'me/threads_mentions')).toMatchObject(unknown('threads_mentions'));
});

test('braces ask for parts of a field', async () => {
  const { ask, connect, addPost } = await testThreads();
  const { id } = await addPost({
    extras: { poll_attachment: { option_a: 'yes', option_b: 'no' }, location_id: '100000000000001' },
  });
  const fields = 'poll_attachment{option_a,total_votes},location{city}';
  expect((await ask('GET', await connect(), id, { fields })).json).toEqual({
    id,
    poll_attachment: { option_a: 'yes', total_votes: 0 },
    location: { city: 'Menlo Park' },
  });
});

test('nobody is found below another user, and no id of nothing', async () => {
  const { ask, connect } = await testThreads();
  const token = await connect();
  const gone = { status: 400, json: { error: { code: 100, error_subcode: 33, type: 'THApiException' } } };
  expect(await ask('GET', token, PREMIUM.id)).toMatchObject(gone);
  expect(await ask('GET', token, `${PREMIUM.id}/threads`)).toMatchObject(gone);
  expect(await ask('GET', token, '18000000000000000')).toMatchObject(gone);
  expect(await ask('GET', token, '18000000000000000/insights', { metric: 'views' })).toMatchObject(gone);
});

test('what PostgreSQL cannot hold is refused or kept as well as can be, and breaks nothing', async () => {
  const { base, ask, connect, makeContainer, trade, network } = await testThreads();
  const token = await connect();
  const odd = 'a\0b\uD800';
  expect((await ask('POST', token, 'me/threads_publish', { creation_id: odd })).json).toMatchObject({
    error: { code: 24 },
  });
  expect((await ask('GET', token, 'profile_lookup', { username: odd })).status).toBe(400);
  expect((await ask('GET', token, 'keyword_search', { q: odd, author_username: odd })).status).toBe(200);
  expect((await ask('GET', 'TH%00', 'me')).status).toBe(400);
  expect((await trade(odd)).status).toBe(400);
  expect((await fetch(`${base}/v1.0/me%00?access_token=${token}`)).status).toBe(404);
  const attachment = JSON.stringify({ plaintext: odd });
  const id = await makeContainer(token, { media_type: 'TEXT', text: odd, text_attachment: attachment });
  await ask('POST', token, 'me/threads_publish', { creation_id: id });
  expect(network.posts).toMatchObject([{ text: expect.stringMatching(/^a.b.$/s) }]);
});

test('without a token that is known there is no answer', async () => {
  const { base, ask } = await testThreads();
  expect(await refusalIn(await fetch(`${base}/me`))).toMatchObject({ status: 400, error: { code: 190 } });
  expect(await ask('GET', 'made-up', 'me')).toMatchObject({ status: 400, json: { error: { code: 190 } } });
});
