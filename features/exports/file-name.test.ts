import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

const posts = { kind: 'posts', format: 'csv', of: '2026-05-19' } as const;

test('a file is named after product, account, kind and day', () => {
  expect(fileName({ ...posts, username: 'daily.poster_1' })).toBe('bobbin-daily.poster_1-posts-2026-05-19.csv');
});

test('a file of some days is named after them', () => {
  const of = { first: '2026-05-01', last: '2026-05-19' };
  expect(fileName({ ...posts, of, username: 'ada' })).toBe('bobbin-ada-posts-2026-05-01-to-2026-05-19.csv');
});

test('a file for people is named in their language, in letters that every system takes', () => {
  const of = { first: '2026-05-01', last: '2026-05-19' };
  expect(fileName({ ...posts, kind: 'Historique des abonnés', of, to: 'au', username: 'ada' })).toBe(
    'bobbin-ada-historique-des-abonnes-2026-05-01-au-2026-05-19.csv',
  );
});

test('a name cannot leave the folder, the header or the line', () => {
  expect(fileName({ ...posts, username: '../a"b\r\nc/é' })).toBe('bobbin-.-a-b--c---posts-2026-05-19.csv');
});
