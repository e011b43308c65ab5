import { expect, test } from 'vitest';
import { roomFor } from './room.ts';

test('what is named after somebody is theirs alone', () => {
  expect(roomFor('ada', 'person:ada', true)).toBeDefined();
  expect(roomFor('ada', 'person:ada:drafts', true)).toBeDefined();
  for (const name of ['person:eve', 'person:', 'person:adam', 'person:eve:ada'])
    for (const isPrivate of [true, false]) expect(roomFor('ada', name, isPrivate), name).toBeUndefined();
});

test('what is private is named after its owner', () => {
  expect(roomFor('ada', 'anything', true)).toBeUndefined();
  expect(roomFor('ada', 'anything', false)).toBeDefined();
});

test('two people never meet in one room', () => {
  expect(roomFor('ada', 'room', false)).not.toBe(roomFor('eve', 'room', false));
});
