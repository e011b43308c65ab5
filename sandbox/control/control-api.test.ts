import { expect, test } from 'vitest';
import { z } from 'zod';
import { testSandbox } from '../test-sandbox.ts';

test.each([
  ['an unknown provider', { provider: 'post-office', kind: '500', rate: 1 }, /provider: .*there is mail/],
  ['an unknown kind', { provider: 'mail', kind: '418', rate: 1 }, /kind: /],
  ['a rate above 1', { provider: 'mail', kind: '500', rate: 2 }, /rate: /],
  ['a count of 0', { provider: 'mail', kind: '500', rate: 1, count: 0 }, /count: /],
  ['an account, where calls are nobody’s', { provider: 'mail', kind: '500', username: 'plus.demo' }, /username: /],
  ['an unknown field', { provider: 'mail', kind: '500', rate: 1, often: true }, /often/],
  ['something that is not JSON', '{', /not JSON/],
])('a fault with %s is refused', async (_, body, message) => {
  const { control } = await testSandbox();
  expect(await control('POST', 'faults', body)).toMatchObject({
    status: 400,
    json: { error: { code: 'malformed', message: expect.stringMatching(message) } },
  });
  expect((await control('GET', 'faults')).json).toEqual([]);
});

test('faults are listed with the seed that was drawn for them, and cleared', async () => {
  const { control } = await testSandbox();
  expect((await control('POST', 'faults', { provider: 'mail', kind: 'reset', rate: 0.5 })).status).toBe(201);
  expect((await control('GET', 'faults')).json).toEqual([
    expect.objectContaining({ provider: 'mail', path: null, kind: 'reset', rate: 0.5, seed: expect.any(String) }),
  ]);
  expect((await control('DELETE', 'faults')).status).toBe(204);
  expect((await control('GET', 'faults')).json).toEqual([]);
});

test('the calls of an unknown provider are refused', async () => {
  const { control } = await testSandbox();
  expect(await control('GET', 'calls?provider=nobody')).toMatchObject({ status: 400 });
});

test('the clock moves ahead by what it is told', async () => {
  const { control } = await testSandbox();
  const before = Date.now();
  await control('POST', 'clock', { advance_s: 3600 });
  await control('POST', 'clock', { advance_s: 60.5 });
  const { json } = await control('GET', 'clock');
  expect(json).toMatchObject({ advanced_s: 3660.5 });
  expect(Date.parse(z.object({ now: z.string() }).parse(json).now)).toBeGreaterThanOrEqual(before + 3_660_500);
});

test('a stopped clock stands still, moves when it is told to, and stays stopped over a restart', async () => {
  const first = await testSandbox();
  const told = async (sandbox: typeof first, change: object) =>
    z
      .object({ now: z.iso.datetime(), stopped: z.boolean() })
      .parse((await sandbox.control('POST', 'clock', change)).json);
  const stopped = await told(first, { stopped: true });
  expect(stopped.stopped).toBe(true);
  expect(await told(first, { stopped: true })).toEqual(stopped);
  const moved = await told(first, { advance_s: 60 });
  expect(Date.parse(moved.now)).toBe(Date.parse(stopped.now) + 60_000);
  await first.stop();

  const second = await testSandbox({ databaseUrl: first.databaseUrl });
  expect((await second.control('GET', 'clock')).json).toEqual({ ...moved, advanced_s: 60 });
  const running = await told(second, { stopped: false });
  expect(running.stopped).toBe(false);
  expect(Date.parse(running.now)).toBeGreaterThan(Date.parse(moved.now));
});

test.each([{ advance_s: -1 }, { advance_s: 'soon' }, { stopped: 'yes' }, {}, []])(
  'the clock refuses %j',
  async (body) => {
    const { control } = await testSandbox();
    expect((await control('POST', 'clock', body)).status).toBe(400);
  },
);

test('calls, faults, clock and mail survive a restart', async () => {
  const first = await testSandbox();
  await first.send({ to: 'ann@example.test', subject: 'Kept', text: 'still here' });
  await first.control('POST', 'faults', { provider: 'mail', kind: '500', rate: 0, seed: 'x' });
  await first.control('POST', 'clock', { advance_s: 100 });
  await first.stop();

  const { control } = await testSandbox({ databaseUrl: first.databaseUrl });
  expect((await control('GET', 'mail')).json).toMatchObject([{ to: 'ann@example.test', subject: 'Kept' }]);
  expect((await control('GET', 'calls')).json).toMatchObject([{ provider: 'mail', method: 'SMTP', count: 1 }]);
  expect((await control('GET', 'faults')).json).toMatchObject([{ seed: 'x' }]);
  expect((await control('GET', 'clock')).json).toMatchObject({ advanced_s: 100 });
});

test('an unknown control path is answered in JSON', async () => {
  const { control } = await testSandbox();
  expect(await control('GET', 'weather')).toMatchObject({ status: 404, json: { error: { code: 'not-found' } } });
});

test('a body that is far too large is refused', async () => {
  const { control } = await testSandbox();
  expect((await control('POST', 'faults', JSON.stringify('x'.repeat(70_000)))).status).toBe(413);
});
