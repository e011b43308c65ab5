import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const good = { PORT: '3001', SMTP_PORT: '3002', DATABASE_URL: 'postgres://user:secret@127.0.0.1:5432/db' };

test('the settings are read from the environment', () => {
  expect(readSettings(good)).toEqual({ port: 3001, smtpPort: 3002, databaseUrl: good.DATABASE_URL });
});

test('one message names everything that is wrong', () => {
  expect(() => readSettings({ PORT: '70000', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT: must be a port number.*SMTP_PORT: is missing.*DATABASE_URL: must be a postgres:\/\/ URL/s,
  );
});

test('two servers cannot share one port', () => {
  expect(() => readSettings({ ...good, SMTP_PORT: '3001' })).toThrow(/SMTP_PORT: must differ from PORT/);
});

test('production is refused', () => {
  expect(() => readSettings({ ...good, BOBBIN_ENV: 'production' })).toThrow(/never runs there/);
});

test('a wrong database URL is not repeated, it may hold a password', () => {
  expect(() => readSettings({ ...good, DATABASE_URL: 'http://user:secret@db' })).not.toThrow(/secret/);
  expect(() => readSettings({ ...good, DATABASE_URL: 'http://user:secret@db' })).toThrow(/DATABASE_URL/);
});
