import { beforeAll, expect, test } from 'vitest';
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
type Document = { openapi: string; paths: Record<string, { get: Operation }>; components: { schemas: object } };

test('anybody may read how the API is called: every call and every export, with what each may answer', async () => {
  const answer = await web.ask('/api/v1/openapi.json');
  const document = (await answer.json()) as Document;
  expect(answer.status).toBe(200);
  expect(document.openapi).toBe('3.1.0');
  const exported = Object.keys(document.paths).filter((path) => path.startsWith('/exports/'));
  expect(exported).toHaveLength(12);
  expect(Object.keys(document.paths).toSorted()).toEqual([...CALLS.map(({ path }) => path), ...exported].toSorted());
  for (const { get } of Object.values(document.paths))
    expect(Object.keys(get.responses)).toEqual(['200', '400', '401', '402', '404', '422', '429']);
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
  };
  const { account, timeZone } = program;
  const { db, clock } = web.runtime;
  const posts = randomHistory(1, { now: clock.now(), days: 9, posts: 1 });
  await storeRandomHistory(db, { accountId: account.id, timeZone }, posts, clock.now());
  for (const [path, { get }] of Object.entries(paths)) {
    const query = new URLSearchParams(
      get.parameters.flatMap(({ name, in: place }) =>
        place === 'path' || values[name] === undefined ? [] : [[name, values[name]]],
      ),
    );
    expect((await program.ask(`${path.replace('{id}', '1')}?${query}`)).status, path).toBe(200);
  }
});
