import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog, withoutSecrets } from './log.ts';

const SECRET = 'hunter2-correct-horse';

function written(write: (log: ReturnType<typeof createLog>) => void): { text: string; line: Record<string, unknown> } {
  const lines: string[] = [];
  write(createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }));
  expect(lines).toHaveLength(1);
  return { text: lines[0] ?? '', line: JSON.parse(lines[0] ?? '') as Record<string, unknown> };
}

test('a line is one JSON object with its time and level in words', () => {
  const { line } = written((log) => log.info({ job: 'x' }, 'job done'));
  expect(line).toEqual({ level: 'info', at: expect.any(String), job: 'x', msg: 'job done' });
  expect(Number.isNaN(Date.parse(line['at'] as string))).toBe(false);
});

test.each([
  'password',
  'token',
  'access_token',
  'refreshToken',
  'authorization',
  'cookie',
  'secretKey',
  'databaseUrl',
  'email',
])('the key %s is never written out, however deep', (key) => {
  const { text } = written((log) => log.info({ [key]: SECRET, a: { [key]: SECRET, b: { [key]: SECRET } } }));
  expect(text).not.toContain(SECRET);
  expect(text).toContain('***');
});

test.each([
  `connect to postgres://bobbin:${SECRET}@db.internal:5432/bobbin failed`,
  `connect to postgres://:${SECRET}@db.internal:5432/bobbin failed`,
  `smtps://mailer:${SECRET}@mail.internal refused us`,
  `smtps://mailer:p@ss-${SECRET}@mail.internal refused us`,
  `postgresql://bobbin:pass/${SECRET}@db.internal/bobbin`,
  `Authorization: Bearer ${SECRET} was refused`,
  `authorization: bearer   ${SECRET}`,
])('%j says nothing secret in a log', (message) => {
  expect(withoutSecrets(message)).not.toContain(SECRET);
  const { text } = written((log) => log.error({ error: new Error(message) }, 'failed'));
  expect(text).not.toContain(SECRET);
});

test('an address without a password stays readable', () => {
  expect(withoutSecrets('GET https://bobbin.test/a@b failed')).toBe('GET https://bobbin.test/a@b failed');
});

test('an error is written with its code, its stack and what caused it', () => {
  const root = Object.assign(new Error(`postgres://bobbin:${SECRET}@db`), { code: 'ECONNREFUSED' });
  const { line, text } = written((log) => log.error({ error: new TypeError('outer', { cause: root }) }, 'failed'));
  expect(line['error']).toMatchObject({
    name: 'TypeError',
    message: 'outer',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: 'ECONNREFUSED', message: 'postgres://***@db' },
  });
  expect(text).not.toContain(SECRET);
});

test('something thrown that is no error is written too', () => {
  const { line } = written((log) => log.error({ error: `bearer ${SECRET}` }, 'failed'));
  expect(line['error']).toEqual({ message: 'bearer ***' });
});

test('a query that failed is written without the values it was asked with', () => {
  const error = new DrizzleQueryError('insert into posts values ($1)', [`first line\n${SECRET}`], new Error('no room'));
  const { line, text } = written((log) => log.error({ error }, 'failed'));
  expect(text).not.toContain(SECRET);
  expect(line['error']).toMatchObject({
    message: 'Failed query: insert into posts values ($1)',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'no room' },
  });
});
