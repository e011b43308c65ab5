import { expect, test } from 'vitest';
import { parseJson, parseJsonWithIds } from './json.ts';

test('a number too large to hold comes out as its digits, wherever it stands', () => {
  expect(parseJsonWithIds('{"user_id":17841405793187218,"n":[17841405793187219, 7],"expires_in":5184000}')).toEqual({
    user_id: '17841405793187218',
    n: ['17841405793187219', 7],
    expires_in: 5_184_000,
  });
});

test('long digits within a text, a fraction and what is small stay what they are', () => {
  expect(parseJsonWithIds('{"text":"call, 12345678901234567 now","share":0.12345678901234568,"n":1}')).toEqual({
    text: 'call, 12345678901234567 now',
    share: 0.123_456_789_012_345_68,
    n: 1,
  });
});

test.each(['', '<html></html>', '{"id":"1"', 'undefined'])('%j is no JSON', (given) => {
  expect(parseJson(given)).toBeUndefined();
  expect(parseJsonWithIds(given)).toBeUndefined();
});
