import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsIn } from './texts-in-source.ts';

const told = (source: string) => textsIn(source).map(({ text }) => text);

test('texts are told whole, those of a template piece by piece, wherever one is in another', () => {
  expect(told(`const a = 'it\\'s'; // 'not this'\nconst b = "two"; /* 'nor this' */`)).toEqual(["it\\'s", 'two']);
  expect(told("`one ${n > 1 ? `of ${n}` : 'only'} left`")).toEqual(['one ', 'of ', '', 'only', ' left']);
  expect(told("`${list({ a: 'x' })}`")).toEqual(['', 'x', '']);
});

test('French marks never begin a line, and no quotation ends with its opening mark', () => {
  const files = globSync('**/{fr-FR,announcement}.ts', { exclude: ['node_modules', 'build', '.data'] });
  expect(files.length).toBeGreaterThan(40);
  const loose = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return textsIn(source)
      .filter(({ text }) => / [;:!?»]|« |«$/.test(text))
      .map(({ at, text }) => `${file}:${source.slice(0, at).split('\n').length} ${text}`);
  });
  expect(loose).toEqual([]);
});
