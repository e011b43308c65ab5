import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFirst } from './fetch-first.ts';

const fetch = vi.fn<(file: URL) => Promise<Response>>();
const fetchModule = () => import('./decoration.tsx');
const FILE = new URL('decoration.tsx', import.meta.url);

beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal('document', {});
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

test('the file of a module is fetched before it is asked for', async () => {
  const asked = vi.fn(fetchModule);
  asked.toString = () => 'async () => (await import(`./decoration.tsx`)).decoration';
  fetch.mockImplementation(async () => {
    expect(asked).not.toHaveBeenCalled();
    return new Response();
  });
  expect(await fetchFirst(asked)).toHaveProperty('decoration');
  expect(fetch).toHaveBeenCalledExactlyOnceWith(FILE);
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server is away', () => Promise.resolve(new Response('', { status: 502 }))],
  [
    'when the connection breaks off',
    () => Promise.resolve(new Response(new ReadableStream({ start: (c) => c.error() }))),
  ],
])('%s a module is not asked for, so that no browser remembers it as missing', async (_, answer) => {
  const asked = vi.fn();
  asked.toString = () => 'import("./decoration.tsx")';
  fetch.mockImplementation(answer);
  await expect(fetchFirst(asked)).rejects.toThrow();
  expect(asked).not.toHaveBeenCalled();
});

test('one that is gone with its build fails as modules do', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('No such module')));
  asked.toString = () => "import('./decoration.tsx')";
  fetch.mockResolvedValue(new Response('', { status: 404 }));
  await expect(fetchFirst(asked)).rejects.toThrow('No such module');
});

test('the server fetches nothing: its files are here', async () => {
  vi.stubGlobal('document', undefined);
  expect(await fetchFirst(fetchModule)).toHaveProperty('decoration');
  expect(fetch).not.toHaveBeenCalled();
});
