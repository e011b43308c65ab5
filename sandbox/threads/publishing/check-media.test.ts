import { expect, test } from 'vitest';
import { problemWith } from './check-media.ts';
import { fileHost, jpeg, MP4, png } from './test-files.ts';

test.each([
  ['a PNG', 'IMAGE', png(800, 600), undefined],
  ['a JPEG', 'IMAGE', jpeg(800, 600), undefined],
  ['a picture of 10:1', 'IMAGE', png(1000, 100), undefined],
  ['a picture beyond 10:1', 'IMAGE', png(1001, 100), 'INVALID_ASPEC_RATIO'],
  ['a tall JPEG beyond 1:10', 'IMAGE', jpeg(100, 1001), 'INVALID_ASPEC_RATIO'],
  ['a text called a picture', 'IMAGE', Buffer.from('<html>'), 'UNKNOWN'],
  ['a picture of more than 8 MB', 'IMAGE', Buffer.concat([png(8, 8), Buffer.alloc(8 * 1024 * 1024)]), 'UNKNOWN'],
  ['a video', 'VIDEO', MP4, undefined],
  ['a picture called a video', 'VIDEO', png(8, 8), 'FAILED_PROCESSING_VIDEO'],
] as const)('%s', async (_, kind, file, problem) => {
  const { url } = await fileHost({ '/file': file });
  expect(await problemWith({ kind, url: `${url}/file` })).toBe(problem);
});

test('a file is followed to where it has moved, but not into a private network', async () => {
  const files = { '/file': png(8, 8), '/moved': '/file', '/inside': 'http://10.0.0.1/secret.png' };
  const { url } = await fileHost(files);
  expect(await problemWith({ kind: 'IMAGE', url: `${url}/moved` })).toBeUndefined();
  expect(await problemWith({ kind: 'IMAGE', url: `${url}/inside` })).toBe('UNKNOWN');
});

test('what cannot be fetched is a problem', async () => {
  const { url } = await fileHost({});
  expect(await problemWith({ kind: 'IMAGE', url: `${url}/gone` })).toBe('UNKNOWN');
  expect(await problemWith({ kind: 'VIDEO', url: `${url}/gone` })).toBe('FAILED_DOWNLOADING_VIDEO');
});
