import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

test('so many go on at a time, the next begins when one ends, and each result is in its own place', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => void ends.set(name, () => resolve(`${name} done`)));
  };
  const all = sideBySide(['a', 'b', 'c', 'd'].map(task), 2);
  expect(begun).toEqual(['a', 'b']);

  ends.get('b')?.();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  ends.get('c')?.();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  for (const end of ends.values()) end();

  expect(await all).toEqual(['a done', 'b done', 'c done', 'd done']);
});

test('what breaks is not passed over', async () => {
  const broken = () => Promise.reject(new Error('broken'));
  await expect(sideBySide([broken, () => Promise.resolve('fine')], 2)).rejects.toThrow('broken');
});
