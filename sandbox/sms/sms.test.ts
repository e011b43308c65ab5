import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxDatabase } from '#testing/postgres.ts';
import { migrate } from '../database/migrate.ts';
import { testSandbox } from '../test-sandbox.ts';
import { smsMigrations } from './migrations.ts';
import { openTexts } from './texts.ts';

async function smsSandbox() {
  const sandbox = await testSandbox();
  const post = (body: unknown) =>
    fetch(`${sandbox.url}/sms`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  return { ...sandbox, post, page: async (path: string) => (await fetch(`${sandbox.url}${path}`)).text() };
}

test('what was sent is in the inbox, newest first and by number in any spelling', async () => {
  const { post, control } = await smsSandbox();
  const first = await post({ to: '33612345678', text: 'Your code is 111111', channel: 'sms' });
  expect(await first.json()).toEqual({ id: expect.any(String) });
  await post({ to: '+33612345678', text: 'Your code is 222222', channel: 'whatsapp' });
  await post({ to: '+14155550123', text: 'Somebody else', channel: 'sms' });
  expect((await control('GET', 'sms?to=%2B33%206%2012%2034%2056%2078')).json).toEqual([
    {
      id: expect.any(String),
      to: '33612345678',
      text: 'Your code is 222222',
      channel: 'whatsapp',
      at: expect.any(String),
    },
    expect.objectContaining({ text: 'Your code is 111111' }),
  ]);
  expect((await control('GET', 'sms')).json).toHaveLength(3);
  expect((await control('DELETE', 'sms')).status).toBe(204);
  expect((await control('GET', 'sms')).json).toEqual([]);
});

test.each([
  ['no number', { to: 'ann', text: 'x', channel: 'sms' }, /to: /],
  ['no text', { to: '33612345678', text: '', channel: 'sms' }, /text: /],
  ['no channel of theirs', { to: '33612345678', text: 'x', channel: 'fax' }, /channel: /],
  ['no JSON', '{', /not JSON/],
])('a message with %s is refused', async (_, body, message) => {
  const { post, control } = await smsSandbox();
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { message: expect.stringMatching(message) } });
  expect((await control('GET', 'sms')).json).toEqual([]);
});

test('the inbox page shows texts, harmlessly, and is neither counted nor struck', async () => {
  const { post, page, control } = await smsSandbox();
  expect(await page('/')).toContain('href="/sms"');
  expect(await page('/sms')).toContain('No text message yet');
  await post({ to: '33612345678', text: '<b>123456</b>', channel: 'sms' });
  await control('POST', 'faults', { provider: 'sms', kind: '500', rate: 1 });
  expect(await page('/sms')).toContain('&lt;b&gt;123456&lt;/b&gt;');
  expect(await page('/sms?to=%2B33+612345678')).toContain('123456');
  expect(await page('/sms?to=14155550123')).toContain('No text message to');
  expect((await post({ to: '33612345678', text: 'x', channel: 'sms' })).status).toBe(500);
  expect((await control('GET', 'calls?provider=sms')).json).toEqual([
    { provider: 'sms', method: 'POST', path: '/sms', count: 2 },
  ]);
});

test('only the newest are kept', async () => {
  const db = new Pool({ connectionString: (await sandboxDatabase()).url });
  onTestFinished(() => db.end());
  await migrate(db, [{ provider: 'sms', migrations: smsMigrations }]);
  const texts = openTexts(db, 2);
  for (const text of ['1', '2', '3']) await texts.store({ to: '33612345678', text, channel: 'sms' }, new Date());
  expect((await texts.list({})).map(({ text }) => text)).toEqual(['3', '2']);
});
