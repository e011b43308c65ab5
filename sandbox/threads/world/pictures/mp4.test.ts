import { expect, test } from 'vitest';
import { clip } from './mp4.ts';

/** The boxes at one level of a file: kind, where the content begins, where it ends. */
function boxesIn(file: Buffer, from = 0, to = file.length) {
  const boxes: { kind: string; from: number; to: number }[] = [];
  for (let at = from; at < to; at += file.readUInt32BE(at))
    boxes.push({ kind: file.toString('latin1', at + 4, at + 8), from: at + 8, to: at + file.readUInt32BE(at) });
  return boxes;
}

function inside(file: Buffer, path: readonly string[]) {
  let [from, to] = [0, file.length];
  for (const kind of path) {
    const found = boxesIn(file, from, to).find((box) => box.kind === kind);
    if (!found) throw new Error(`There is no ${kind}`);
    ({ from, to } = found);
  }
  return { from, to };
}

test('a clip is small, has its index first, and the index points at its pictures', () => {
  const file = clip(7);
  expect(file.length).toBeLessThan(8_000);
  expect(boxesIn(file).map(({ kind }) => kind)).toEqual(['ftyp', 'moov', 'mdat']);
  const data = inside(file, ['mdat']);
  const table = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
  const places = inside(file, [...table, 'stco']).from + 8;
  const sizes = inside(file, [...table, 'stsz']).from + 12;
  for (let index = 0; index < 50; index++) {
    const place = file.readUInt32BE(places + index * 4);
    const size = file.readUInt32BE(sizes + index * 4);
    expect([place >= data.from, place + size <= data.to]).toEqual([true, true]);
    expect(file.readUInt32BE(place)).toBe(size - 4);
    expect(file[place + 4]).toBe(0x65);
  }
});

test('another chance is another clip', () => {
  expect(clip(1)).toEqual(clip(1));
  expect(clip(1)).not.toEqual(clip(2));
});
