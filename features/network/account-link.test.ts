import { expect, test } from 'vitest';
import { aboutAccount, aboutTheChosen } from './account-link.ts';

const ID = '0197a000-0000-7000-8000-00000000000a';

test('an address about an account keeps what else it says', () => {
  expect(aboutAccount('/stats', ID)).toBe(`/stats?account=${ID}`);
  expect(aboutAccount('/stats?period=week', ID)).toBe(`/stats?period=week&account=${ID}`);
});

test('it names one account only', () => {
  expect(aboutAccount('/stats?account=another', ID)).toBe(`/stats?account=${ID}`);
});

test('without its account it is what it was', () => {
  expect(aboutTheChosen(aboutAccount('/stats', ID))).toBe('/stats');
  expect(aboutTheChosen(aboutAccount('/stats?period=week', ID))).toBe('/stats?period=week');
});
