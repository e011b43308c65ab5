import { beforeAll, expect, test } from 'vitest';
import { media } from '#db/schema.ts';
import { newPost } from '#testing/posts.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { CALLS } from './calls.ts';
import { newProgram } from './test-api.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

type Operation = { parameters: { name: string; in: string; schema: object }[]; responses: Record<string, unknown> };
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation & { requestBody?: { content: object } }>>;
  components: { schemas: object };
};

test('anybody may read how the API is called: every call and every export, with what each may answer', async () => {
  const answer = await web.ask('/api/v1/openapi.json');
  const document = (await answer.json()) as Document;
  expect(answer.status).toBe(200);
  expect(document.openapi).toBe('3.1.0');
  const exported = Object.keys(document.paths).filter((path) => path.startsWith('/exports/'));
  expect(exported).toHaveLength(12);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const there = CALLS.map(({ method = 'GET', path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual([...there, ...exported.map((path) => `GET ${path}`)].toSorted());
  for (const { responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    expect(Object.keys(responses)).toEqual([
      expect.stringMatching(/^20[014]$/),
      '400',
      '401',
      '402',
      '403',
      '404',
      '409',
      '413',
      '422',
      '429',
    ]);
});

test('what writes says what it takes, and that it may be sent again', async () => {
  const { paths } = (await (await web.ask('/api/v1/openapi.json')).json()) as Document;
  const { post, get } = paths['/posts'] ?? {};
  expect(post?.requestBody?.content).toMatchObject({
    'application/json': {
      schema: { required: ['parts', 'state'], properties: { state: { enum: ['IDEA', 'DRAFT', 'READY'] } } },
    },
  });
  const names = (operation?: Operation) => operation?.parameters.map(({ name }) => name);
  expect(names(post)).toContain('Idempotency-Key');
  expect(names(get)).not.toContain('Idempotency-Key');
});

test('every reference in it leads somewhere', async () => {
  const text = await (await web.ask('/api/v1/openapi.json')).text();
  const { components } = JSON.parse(text) as Document;
  for (const [, name] of text.matchAll(/"\$ref":"([^"]+)"/g))
    expect(Object.keys(components.schemas).map((schema) => `#/components/schemas/${schema}`)).toContain(name);
});

test('what it documents is there, and takes every parameter it names', async () => {
  const { paths } = (await (await web.ask('/api/v1/openapi.json')).json()) as Document;
  const program = await newProgram(web);
  const values: Record<string, string> = {
    account: program.account.id,
    period: 'week',
    from: '2026-05-01',
    to: '2026-05-02',
    kind: 'post',
    limit: '5',
    headers: 'fr-FR',
    state: 'DRAFT',
    q: 'text',
  };
  const { account, timeZone } = program;
  const { db, clock } = web.runtime;
  const posts = randomHistory(1, { now: clock.now(), days: 9, posts: 1 });
  await storeRandomHistory(db, { accountId: account.id, timeZone }, posts, clock.now());
  const { id: written } = await newPost(web.runtime, { id: program.personId, plan: 'bobbin_premium' });
  await program.send('PUT', `/posts/${written}/follow-up`, { text: 'And also', metric: 'likes', threshold: 10 });
  const picture = crypto.randomUUID();
  await db.insert(media).values({
    id: picture,
    personId: program.personId,
    kind: 'image',
    objectKey: `media/${program.personId}/${picture}.png`,
    contentType: 'image/png',
    bytes: 9,
    width: 1,
    height: 1,
    fileName: 'a.png',
    createdAt: clock.now(),
  });
  const ids: Record<string, string> = {
    '/posts/{id}': written,
    '/posts/{id}/follow-up': written,
    '/media/{id}': picture,
  };
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get) continue;
    const query = new URLSearchParams(
      get.parameters.flatMap(({ name, in: place }) =>
        place === 'path' || values[name] === undefined ? [] : [[name, values[name]]],
      ),
    );
    expect((await program.ask(`${path.replace('{id}', ids[path] ?? '1')}?${query}`)).status, path).toBe(200);
  }
});
