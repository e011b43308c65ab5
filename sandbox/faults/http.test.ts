import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { newRoutes } from '../routes.ts';
import type { StandIn } from '../stand-in.ts';
import { testSandbox } from '../test-sandbox.ts';

/** The smallest provider there can be: it remembers how often something was made. */
function maker() {
  const made: string[] = [];
  const standIn: StandIn = {
    provider: 'maker',
    title: 'Maker',
    summary: 'Makes things.',
    migrations: [],
    open() {
      const routes = newRoutes();
      routes.post('/things/:name', (c) => {
        made.push(c.req.param('name'));
        return c.json({ made: c.req.param('name') });
      });
      const faults = { teapot: async (c: Context) => c.text('short and stout', 418) };
      return { wire: { at: '/maker', routes, faults, isPage: (path) => path === '/maker/things/page' } };
    },
  };
  return { made, standIn };
}

async function makerSandbox(databaseUrl?: string) {
  const { made, standIn } = maker();
  const sandbox = await testSandbox({ standIns: [standIn], ...(databaseUrl && { databaseUrl }) });
  const make = (name: string, signal?: AbortSignal) =>
    fetch(`${sandbox.url}/maker/things/${name}`, { method: 'POST', signal });
  return { ...sandbox, made, make };
}

test('without a fault a call is answered and counted', async () => {
  const { made, make, control } = await makerSandbox();
  expect(await (await make('one')).json()).toEqual({ made: 'one' });
  await make('one');
  expect(made).toEqual(['one', 'one']);
  expect((await control('GET', 'calls?provider=maker')).json).toEqual([
    { provider: 'maker', method: 'POST', path: '/maker/things/one', count: 2 },
  ]);
});

test.each([
  ['500', 500],
  ['429', 429],
] as const)('a %s answers with that status and takes no effect', async (kind, status) => {
  const { made, make, control } = await makerSandbox();
  await control('POST', 'faults', { provider: 'maker', kind, rate: 1 });
  expect((await make('one')).status).toBe(status);
  expect(made).toEqual([]);
});

test('a reset cuts the connection before the effect', async () => {
  const { made, make, control } = await makerSandbox();
  await control('POST', 'faults', { provider: 'maker', kind: 'reset', rate: 1, count: 1 });
  await expect(make('one')).rejects.toThrow();
  expect(made).toEqual([]);
});

test('a done-then-reset takes effect and loses the answer', async () => {
  const { made, make, control } = await makerSandbox();
  await control('POST', 'faults', { provider: 'maker', kind: 'done-then-reset', rate: 1, count: 1 });
  await expect(make('one')).rejects.toThrow();
  expect(made).toEqual(['one']);
  expect((await make('two')).status).toBe(200);
});

test('a timeout never answers, takes no effect and does not keep the sandbox from stopping', async () => {
  const { made, make, control, stop } = await makerSandbox();
  await control('POST', 'faults', { provider: 'maker', kind: 'timeout', rate: 1 });
  const answer = make('one').then(
    () => 'answered',
    () => 'cut off',
  );
  await expect.poll(async () => (await control('GET', 'calls?provider=maker')).json).toHaveLength(1);
  await stop();
  expect(await answer).toBe('cut off');
  expect(made).toEqual([]);
});

test('a fault with a count is spent after as many strikes, also when calls come at once', async () => {
  const { make, control } = await makerSandbox();
  await control('POST', 'faults', { provider: 'maker', kind: '500', rate: 1, count: 3 });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => make(`thing-${n}`)));
  expect(answers.filter(({ status }) => status === 500)).toHaveLength(3);
});

test('a fault with a path leaves the other paths alone', async () => {
  const { make, control } = await makerSandbox();
  await control('POST', 'faults', { provider: 'maker', path: '/things/one', kind: '500', rate: 1 });
  expect((await make('one')).status).toBe(500);
  expect((await make('two')).status).toBe(200);
});

test('a seed gives the same run again', async () => {
  const { make, control } = await makerSandbox();
  const run = async () => {
    await control('DELETE', 'faults');
    await control('POST', 'faults', { provider: 'maker', kind: '500', rate: 0.5, seed: 7 });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await make('one')).status);
    return statuses;
  };
  const first = await run();
  expect(new Set(first)).toEqual(new Set([200, 500]));
  expect(await run()).toEqual(first);
});

test('over a restart a fault goes on where it was', async () => {
  const whole = await makerSandbox();
  const statuses = async ({ make }: Pick<typeof whole, 'make'>, calls: number) => {
    const seen: number[] = [];
    for (let n = 0; n < calls; n++) seen.push((await make('one')).status);
    return seen;
  };
  const fault = { provider: 'maker', kind: '500', rate: 0.5, seed: 7, count: 5 };
  await whole.control('POST', 'faults', fault);
  const expected = await statuses(whole, 20);
  expect(expected.filter((status) => status === 500)).toHaveLength(5);

  const first = await makerSandbox();
  await first.control('POST', 'faults', fault);
  const before = await statuses(first, 5);
  await first.stop();
  const second = await makerSandbox(first.databaseUrl);
  expect([...before, ...(await statuses(second, 15))]).toEqual(expected);
});

test('a stand-in has kinds of its own, which the others do not have', async () => {
  const { made, make, control } = await makerSandbox();
  const add = (kind: string) => control('POST', 'faults', { provider: 'maker', kind, count: 1 });
  expect((await add('teapot')).status).toBe(201);
  expect((await make('one')).status).toBe(418);
  expect(made).toEqual([]);
  expect(await add('saucer')).toMatchObject({ status: 400, json: { error: { field: 'kind' } } });
  const all = await testSandbox();
  expect((await all.control('POST', 'faults', { provider: 'mail', kind: 'teapot' })).status).toBe(400);
});

test('a page below the wire is no call, and no fault strikes it', async () => {
  const { make, control } = await makerSandbox();
  await control('POST', 'faults', { provider: 'maker', kind: '500' });
  expect((await make('page')).status).toBe(200);
  expect((await control('GET', 'calls?provider=maker')).json).toEqual([]);
});

test('a fault counts from the call after it was set, and no longer once it is cleared', async () => {
  const { make, control } = await makerSandbox();
  expect((await make('one')).status).toBe(200);
  await control('POST', 'faults', { provider: 'maker', kind: '500' });
  expect((await make('one')).status).toBe(500);
  await control('DELETE', 'faults');
  expect((await make('one')).status).toBe(200);
});
