import { expect, test } from 'vitest';
import { streamed } from './streamed.ts';

test('pieces are made as they are read, text as UTF-8 and bytes as they are', async () => {
  const text = await new Response(streamed(pieces(['é', Uint8Array.of(33), ' end']))).text();
  expect(text).toBe('é! end');
});

test('what nobody reads any more is not made', async () => {
  const made: number[] = [];
  const reader = streamed(counting(made)).getReader();
  await reader.read();
  await reader.cancel();
  expect(made.at(-1)).toBe(-1);
  expect(made.length).toBeLessThan(5);
});

test('a piece that cannot be made breaks the file off, so that it does not look whole', async () => {
  async function* failing() {
    yield await Promise.resolve('half');
    throw new Error('gone');
  }
  await expect(new Response(streamed(failing())).text()).rejects.toThrow('gone');
});

async function* pieces(given: (string | Uint8Array)[]) {
  for (const piece of given) yield await Promise.resolve(piece);
}

async function* counting(made: number[]) {
  try {
    for (let count = 0; ; count += 1) {
      made.push(count);
      yield await Promise.resolve(String(count));
    }
  } finally {
    made.push(-1);
  }
}
