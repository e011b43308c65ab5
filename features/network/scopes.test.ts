import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isEnough, missingScopes, SCOPES } from './scopes.ts';

test('two scopes are the product; each other one is for a part that works alone', () => {
  expect(isEnough(['threads_basic', 'threads_manage_insights'])).toBe(true);
  expect(isEnough(SCOPES.filter((scope) => scope !== 'threads_manage_insights'))).toBe(false);
});

test('what was not allowed is named, whatever else was', () => {
  expect(missingScopes([...SCOPES, 'threads_keyword_search'])).toEqual([]);
  expect(missingScopes(SCOPES.filter((scope) => scope !== 'threads_manage_replies'))).toEqual([
    'threads_manage_replies',
  ]);
});

test('whoever registers the app is told to ask for these, and for no others', () => {
  const page = readFileSync('docs/threads-app.md', 'utf8');
  expect([...page.matchAll(/^\| `(threads_\w+)` \|/gm)].map(([, scope]) => scope)).toEqual(SCOPES);
});
