import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRODUCT } from './product.ts';

const ROOMS = '{app,base,db,features,jobs,providers,runtime,services,ui}/**/*.{ts,tsx,css,sql}';

test('no other file spells the product’s name, so that one line renames it', () => {
  const files = globSync(ROOMS).filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'base/product.ts');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(PRODUCT))).toEqual([]);
});
