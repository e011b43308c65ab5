import { expect, test } from 'vitest';
import { answering, testNetwork } from './test-network.ts';

const TOKEN = 'THAA-canary';

const row = (changes: Record<string, unknown> = {}) => ({
  id: '18000000000000001',
  timestamp: '2026-04-21T08:40:16+0000',
  media_type: 'TEXT_POST',
  text: 'Hello',
  ...changes,
});

async function listed(data: unknown[], paging?: unknown, request = {}) {
  const { threads, heard } = await testNetwork(answering(200, { data, paging }));
  return { page: await threads.listPosts(TOKEN, request), heard };
}

test('a page is asked for by cursor, time and size, with the token in its header', async () => {
  const { heard } = await listed([], undefined, {
    after: 'QVFI+/=',
    since: new Date('2026-01-01T00:00:00Z'),
    until: new Date('2026-02-01T00:00:00.999Z'),
    limit: 10,
  });
  const asked = new URL(heard[0]?.path ?? '', 'http://graph.test');
  expect(asked.pathname).toBe('/graph/v1.0/me/threads');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    fields: expect.stringMatching(/^id,media_type,.*,poll_attachment\{option_a,.*\}$/),
    limit: '10',
    after: 'QVFI+/=',
    since: '1767225600',
    until: '1769904000',
  });
  expect(heard[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
});

test('of paging only the cursor is kept, never the link with the token in it', async () => {
  const next = `https://graph.threads.net/v1.0/1/threads?access_token=${TOKEN}&after=abc`;
  const { page } = await listed([row()], { cursors: { before: 'x', after: 'abc' }, next });
  expect(page).toMatchObject({ after: 'abc', skipped: 0 });
  expect(JSON.stringify(page)).not.toContain('canary');
});

test.each([
  ['an empty page, though it has a cursor', [], { cursors: { after: 'abc' } }],
  ['one without cursors', [row()], {}],
  ['one without paging', [row()], undefined],
  ['one whose cursor leads to itself', [row()], { cursors: { after: 'same' } }],
])('%s is the last', async (_, data, paging) => {
  expect((await listed(data, paging, { after: 'same' })).page.after).toBeUndefined();
});

test.each([
  ['without an id', row({ id: undefined })],
  ['with an id of nothing', row({ id: '' })],
  ['with an id that PostgreSQL cannot hold', row({ id: '18\0' })],
  ['with an id that is no longer what it was', row({ id: 18_000_000_000_000_000 })],
  ['without a time', row({ timestamp: undefined })],
  ['of no time', row({ timestamp: 'yesterday' })],
  ['of a number for a time', row({ timestamp: '7' })],
  ['of a time that never was', row({ timestamp: '2026-13-41T08:40:16+0000' })],
  ['that is null', null],
  ['that is a text', '18'],
])('a post %s is skipped and counted, and costs none of the others', async (_, bad) => {
  const { page } = await listed([row({ id: '1' }), bad, row({ id: '2' })], { cursors: { after: 'abc' } });
  expect(page).toMatchObject({ items: [{ id: '1' }, { id: '2' }], after: 'abc', skipped: 1 });
});

test('a page of nothing but bad posts still leads to the next', async () => {
  expect((await listed([null], { cursors: { after: 'abc' } })).page).toEqual({ items: [], after: 'abc', skipped: 1 });
});

test('what PostgreSQL cannot hold in a text becomes U+FFFD, and the post is kept', async () => {
  const { threads } = await testNetwork(
    answering(
      200,
      String.raw`{"data":[{"id":"1","timestamp":"2026-04-21T08:40:16+0000","text":"a\u0000b\ud83dc\ud83d\ude00"}]}`,
    ),
  );
  const { items } = await threads.listPosts(TOKEN);
  expect(items).toMatchObject([{ text: 'a\uFFFDb\uFFFDc😀' }]);
});

test('whatever else of a post is not what it should be counts as missing', async () => {
  const { page } = await listed([
    row({
      text: 7,
      media_type: 'constructor',
      permalink: 'javascript:alert(1)',
      children: { data: 'none' },
      quoted_post: '5',
      is_quote_post: 'yes',
      poll_attachment: [],
    }),
  ]);
  expect(page.items[0]).toMatchObject({
    text: '',
    kind: 'other',
    permalink: undefined,
    childIds: [],
    quotedId: undefined,
    isQuote: false,
    poll: undefined,
  });
});

test('ids are text, digit for digit, also when they come as numbers', async () => {
  const { threads } = await testNetwork(
    answering(
      200,
      '{"id":18012345678901234567,"timestamp":"2026-04-21T08:40:16+0000","media_type":"CAROUSEL_ALBUM","children":{"data":[{"id":12},{"id":17912345678901235}]}}',
    ),
  );
  expect(await threads.readPost(TOKEN, '18')).toMatchObject({
    id: '18012345678901234567',
    kind: 'carousel',
    childIds: ['12', '17912345678901235'],
  });
});

test('an id cannot lead a call elsewhere', async () => {
  const { threads, heard } = await testNetwork(answering(200, { data: [] }));
  await threads.readPostFigures(TOKEN, '../me?x=/');
  expect(heard[0]?.path).toMatch(/^\/graph\/v1\.0\/\.\.%2Fme%3Fx%3D%2F\/insights\?metric=/);
});
