import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import type { DataStrategyResult } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { keepShown, noteShown, onUnread } from './keep-shown.ts';

const NO_CONNECTION = { type: 'error', result: new TypeError('Failed to fetch') } as const;

beforeEach(() => noteShown({ address: '/post?view=list', data: new Map([['post', { posts: 1 }]]) }));

async function read(results: Record<string, DataStrategyResult>, address = '/post?view=list', method = 'GET') {
  const request = new Request(`https://bobbin.example${address}`, { method });
  const args = { request } as Parameters<typeof keepShown>[0];
  return (await keepShown(args, () => Promise.resolve(results))) as Record<string, DataStrategyResult>;
}

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['an answer that breaks off', new Error('Unable to decode turbo-stream response')],
  ['a fault of ours', new ErrorResponse(500, 'Internal Server Error', '')],
  ['a server that is being replaced', new ErrorResponse(502, 'Bad Gateway', '')],
])('read anew, a page with %s shows what it did, and is to be read again', async (_, result) => {
  let unread = 0;
  const stop = onUnread(() => (unread += 1));
  expect(await read({ post: { type: 'error', result } })).toEqual({ post: { type: 'data', result: { posts: 1 } } });
  stop();
  expect(unread).toBe(1);
});

test.each([
  ['gone', new ErrorResponse(404, 'Not Found', '')],
  ['elsewhere', new Response(null, { status: 302 })],
  ['there', data({ posts: 2 })],
])('what is %s is told', async (_, result) => {
  const results = { post: { type: result instanceof ErrorResponse ? 'error' : 'data', result } } as const;
  expect(await read(results)).toBe(results);
});

test('another page, one without anything to show, and what was sent are told', async () => {
  const results = { post: NO_CONNECTION };
  expect(await read(results, '/post')).toBe(results);
  expect(await read(results, '/post?view=list', 'POST')).toBe(results);
  const withAnother = { post: NO_CONNECTION, 'post/side': NO_CONNECTION };
  expect(await read(withAnother)).toBe(withAnother);
});
