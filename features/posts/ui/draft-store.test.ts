import { expect, test } from 'vitest';
import { contentOf } from '../content.ts';
import { openDraft } from './draft-store.ts';

const textsOf = (draft: ReturnType<typeof openDraft>) => draft.content().parts.map(({ text }) => text);

test('a key pressed in one part leaves every other part as it is', () => {
  const draft = openDraft(contentOf('One', 'Two', 'Three'));
  const before = draft.content().parts;
  draft.write(draft.keys()[1] ?? '', 'Two.');
  expect(textsOf(draft)).toEqual(['One', 'Two.', 'Three']);
  expect(draft.content().parts[0]).toBe(before[0]);
  expect(draft.content().parts[2]).toBe(before[2]);
});

test('whoever watches is told once for each change, until they stop', () => {
  const draft = openDraft(contentOf('One'));
  let told = 0;
  const stop = draft.subscribe(() => (told += 1));
  draft.write(draft.keys()[0] ?? '', 'A');
  draft.change({ topic: 'sewing' });
  stop();
  draft.write(draft.keys()[0] ?? '', 'B');
  expect(told).toBe(2);
});

test('parts are added, moved and taken away, and keep their names', () => {
  const draft = openDraft(contentOf('One', 'Three'));
  const [one = '', three = ''] = draft.keys();
  const two = draft.addPart(one, 'Two');
  expect(draft.keys()).toEqual([one, two, three]);
  draft.movePart(three, -1);
  expect(textsOf(draft)).toEqual(['One', 'Three', 'Two']);
  draft.movePart(one, -1);
  expect(textsOf(draft)).toEqual(['One', 'Three', 'Two']);
  draft.removePart(one);
  draft.removePart(three);
  draft.removePart(two);
  expect(textsOf(draft)).toEqual(['Two']);
});

test('covered words move with what is written before them', () => {
  const draft = openDraft(contentOf('a secret'));
  const [key = ''] = draft.keys();
  draft.changePart(key, { spoilers: [{ offset: 2, length: 6 }] });
  draft.write(key, 'not a secret');
  expect(draft.partOf(key)?.spoilers).toEqual([{ offset: 6, length: 6 }]);
});

test('what is replaced keeps the parts that are the same', () => {
  const draft = openDraft(contentOf('One', 'Two'));
  const [one, two] = draft.keys();
  draft.replace({ ...draft.content(), parts: [...draft.content().parts.slice(0, 1), ...contentOf('New').parts] });
  expect(draft.keys()[0]).toBe(one);
  expect(draft.keys()[1]).not.toBe(two);
});

test('what is read anew and says the same keeps its parts, so that whoever writes in one goes on', () => {
  const draft = openDraft(contentOf('One', 'Two'));
  const [first, second] = draft.keys();
  draft.replace(contentOf('One', 'Another'));
  expect(draft.keys()[0]).toBe(first);
  expect(draft.keys()[1]).not.toBe(second);
});

test('parts that are out stay what and where they are', () => {
  const draft = openDraft(contentOf('Out', 'Next', 'Last'));
  const [out = '', next = ''] = draft.keys();
  draft.lock(1);
  draft.write(out, 'Changed');
  draft.removePart(out);
  draft.movePart(out, 1);
  draft.movePart(next, -1);
  expect(textsOf(draft)).toEqual(['Out', 'Next', 'Last']);
  draft.movePart(next, 1);
  draft.addPart(out, 'New');
  expect(textsOf(draft)).toEqual(['Out', 'New', 'Last', 'Next']);
});

test('a part that was removed is put back where it was, beside what was written since', () => {
  const draft = openDraft(contentOf('One', 'Two', 'Three'));
  const [first = '', second = ''] = draft.keys();
  const undo = draft.removePart(second);
  draft.write(first, 'One more');
  undo?.();
  expect(draft.content().parts.map(({ text }) => text)).toEqual(['One more', 'Two', 'Three']);
  expect(draft.keys()[1]).toBe(second);
});

test('a part is joined onto the one before, and parted again as long as nobody wrote in it', () => {
  const draft = openDraft(contentOf('One', 'Two', 'Three'));
  const keys = draft.keys();
  const [one = '', two = '', three = ''] = keys;
  const joined = draft.joinPart(two);
  expect(textsOf(draft)).toEqual(['One\n\nTwo', 'Three']);
  expect(joined).toMatchObject({ into: one, seam: 5 });
  draft.write(three, 'Four');
  joined?.undo();
  expect(textsOf(draft)).toEqual(['One', 'Two', 'Four']);
  expect(draft.keys()).toEqual(keys);
  const again = draft.joinPart(two);
  draft.write(one, 'Something else');
  expect(again?.isAsJoined()).toBe(false);
  again?.undo();
  expect(textsOf(draft)).toEqual(['Something else', 'Four']);
});

test('nothing is joined onto a part that is out, nor the first onto anything', () => {
  const draft = openDraft(contentOf('Out', 'Two', 'Three'));
  draft.lock(1);
  const [one = '', two = ''] = draft.keys();
  expect(draft.joinPart(one)).toBeUndefined();
  expect(draft.joinPart(two)).toBeUndefined();
  expect(textsOf(draft)).toEqual(['Out', 'Two', 'Three']);
});
