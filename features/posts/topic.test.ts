import { expect, test } from 'vitest';
import { tagIn } from '#sandbox/threads/publishing/text-rules.ts';
import { dice } from '#testing/dice.ts';
import { strangeText, words } from './test-texts.ts';
import { cutOff, overlongTagsIn, tagsIn, topicIn, topicRefusal } from './topic.ts';

test.each([
  ['sewing', undefined],
  ['x'.repeat(50), undefined],
  ['hand sewing', undefined],
  ['', 'length'],
  ['  ', 'length'],
  ['x'.repeat(51), 'length'],
  ['node.js', 'signs'],
  ['r&b', 'signs'],
  ['two\nlines', 'signs'],
])('the topic %j is refused for %j', (topic, refusal) => {
  expect(topicRefusal(topic)).toBe(refusal);
});

test.each([
  ['a #tag here', 'tag'],
  ['#first #second', 'first'],
  ['we are #1', undefined],
  ['#1 in #baking', 'baking'],
  ['a#b', undefined],
  ['#end.', 'end'],
  ['#café !', 'café'],
  [`#${'x'.repeat(51)}`, undefined],
])('the network makes of %j the topic %j', (text, tag) => {
  expect(topicIn(text)?.tag).toBe(tag);
});

test('tags are read as the network reads them', () => {
  const roll = dice(8);
  for (let run = 0; run < 400; run += 1) {
    const text = run % 2 ? words(roll, 12) : strangeText(roll, 30);
    expect(topicIn(text)?.tag, JSON.stringify(text)).toBe(tagIn(text));
  }
});

test('a tag knows where it stands', () => {
  const text = 'A #b and #c, done';
  expect(tagsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['#b', '#c']);
});

test.each([
  ['#node.js rocks', '.js'],
  ['#r&b', '&b'],
  ['#end. Next', ''],
  ['#end', ''],
  ['#wow!', ''],
])('after the tag of %j comes %j', (text, lost) => {
  const [tag] = tagsIn(text);
  expect(tag && cutOff(text, tag)).toBe(lost);
});

test('a word too long for a tag is found', () => {
  expect(overlongTagsIn(`#ok #${'x'.repeat(51)}`)).toHaveLength(1);
});
