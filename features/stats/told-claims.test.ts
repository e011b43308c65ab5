import { expect, test } from 'vitest';
import type { Claim, Confidence } from './claims.ts';
import { mirroredClaims, toldClaims } from './told-claims.ts';
import type { Trait } from './traits.ts';

function claim(trait: Trait, value: string, times: number, confidence: Confidence = 'sure'): Claim {
  const effect = confidence === 'too-few' ? undefined : { times, low: times * 0.8, high: times * 1.2 };
  return { trait, value, posts: 30, middle: times, confidence, effect };
}

const told = (...claims: Claim[]) => toldClaims(claims).map(({ trait, value }) => `${trait} ${value}`);

test('the sure come before the likely, and the stronger before the weaker, whether better or worse', () => {
  expect(
    told(
      claim('weekday', '1', 5, 'likely'),
      claim('length', 'long', 1.5),
      claim('link', 'yes', 0.4),
      claim('question', 'yes', 2),
    ),
  ).toEqual(['link yes', 'question yes', 'length long', 'weekday 1']);
});

test('what chance would do as well, and what has too few posts, is not told', () => {
  expect(told(claim('hour', '18', 2, 'unclear'), claim('topic', 'looms', 9, 'too-few'))).toEqual([]);
});

test('with and without a link are one thing', () => {
  expect(told(claim('link', 'yes', 0.5), claim('link', 'no', 2))).toEqual(['link yes']);
});

test('text is what has no media, and one kind of media is all of it', () => {
  const media = [claim('media', 'yes', 2), claim('media', 'no', 0.5), claim('format', 'TEXT', 0.5)];
  expect(told(...media, claim('format', 'VIDEO', 2))).toEqual(['format VIDEO']);
  expect(told(...media, claim('format', 'VIDEO', 3), claim('format', 'IMAGE', 1.1, 'unclear'))).toEqual([
    'format VIDEO',
    'media yes',
  ]);
});

test('what stands out only as the other side of something told is known as such', () => {
  const claims = [claim('media', 'yes', 1.2), claim('media', 'no', 0.85), claim('link', 'no', 1.1, 'unclear')];
  const mirrored = mirroredClaims([...claims, claim('format', 'IMAGE', 1.3), claim('format', 'TEXT', 0.85)]);
  expect(mirrored.map(({ trait, value }) => `${trait} ${value}`)).toEqual(['media no', 'format TEXT']);
});
