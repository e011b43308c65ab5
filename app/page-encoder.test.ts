import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageEncoder } from './page-encoder.ts';

const PARTS = Array.from({ length: 200 }, (_, index) => `part ${index} `.repeat(100));

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (page: Buffer) => page],
] as const)('%s: what was written comes out, whole and in order', async (encoding, decode) => {
  const { input, output } = pageEncoder(encoding);
  for (const part of PARTS) input.write(part);
  input.end();
  expect(decode(await buffer(output)).toString()).toBe(PARTS.join(''));
});

test('a part that is whole goes out before the page ends', async () => {
  const { input, output } = pageEncoder('br');
  input.write('the first part');
  (input as typeof input & { flush(): void }).flush();
  await once(output, 'readable');
  expect(output.readableLength).toBeGreaterThan(0);
  input.end();
  expect(brotliDecompressSync(await buffer(output)).toString()).toBe('the first part');
});

test('when nobody reads any more, the writer hears of it and more of the page does no harm', async () => {
  const { input, output } = pageEncoder('gzip');
  input.write('begun');
  output.destroy();
  await once(input, 'close');
  expect(input.destroyed).toBe(true);
  (input as typeof input & { flush(): void }).flush();
});
