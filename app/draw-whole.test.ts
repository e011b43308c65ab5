import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement, lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { drawWhole } from './draw-whole.ts';

const Part = () => createElement('p', undefined, 'There');

async function drawn(fetched: Promise<{ default: typeof Part }>, longestMs = 5_000) {
  const onError = vi.fn();
  const part = createElement(Suspense, { fallback: 'Not there' }, createElement(lazy(() => fetched)));
  const pipe = await drawWhole(createElement('main', undefined, part), { nonce: '', longestMs, onError });
  const output = new PassThrough();
  pipe(output);
  return { html: await text(output), onError };
}

test('what the server fetches on first use is written in its place', async () => {
  const { html, onError } = await drawn(new Promise((done) => setTimeout(done, 30, { default: Part })));
  expect(html).toMatch(/^<main>.*<p>There<\/p>.*<\/main>$/);
  expect(html).not.toContain('Not there');
  expect(html).not.toContain('<template');
  expect(onError).not.toHaveBeenCalled();
});

test('what never comes is left out, and told', async () => {
  const { html, onError } = await drawn(new Promise(() => {}), 30);
  expect(html).toContain('Not there');
  expect(onError).toHaveBeenCalledOnce();
});

test('a page that cannot be drawn at all is left to whoever answers with another', async () => {
  const Broken = () => {
    throw new Error('Broken');
  };
  const onError = vi.fn();
  await expect(drawWhole(createElement(Broken), { nonce: '', longestMs: 5_000, onError })).rejects.toThrow('Broken');
  expect(onError).not.toHaveBeenCalled();
});
