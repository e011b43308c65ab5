import { expect, test } from 'vitest';
import { progressTo } from './progress.ts';

test('a slow step is announced first and told its seconds after', async () => {
  const written: string[] = [];
  const progress = progressTo((text) => written.push(text));

  const result = await progress.step('Weaving', async () => {
    expect(written).toEqual(['Weaving …\n']);
    return 'cloth';
  });

  expect(result).toBe('cloth');
  expect(written[1]).toMatch(/^ {2}\d+\.\d s\n$/);
});

test('work that had nothing to do is not mentioned', async () => {
  const written: string[] = [];
  const progress = progressTo((text) => written.push(text));

  await progress.quietStep(async () => undefined);
  expect(written).toEqual([]);

  await progress.quietStep(async (report) => report('Building'));
  expect(written.join('')).toMatch(/^Building …\n {2}\d+\.\d s\n$/);
});
