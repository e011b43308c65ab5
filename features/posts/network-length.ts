/** What one post of the network may hold, in the network's own counting. */
export const LONGEST_PART = 500;

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** Code points, but an emoji counts as many as it has bytes: a family with skin tones is dear. */
export function networkLength(text: string): number {
  if (!EMOJI.test(text)) return codePoints(text);
  let length = 0;
  for (const { segment } of SEGMENTS.segment(text)) length += lengthOfGrapheme(segment);
  return length;
}

/** How far into a text one comes with so many characters, without cutting a letter in two. */
export function placeAtLength(text: string, length: number): number {
  let counted = 0;
  for (const { segment, index } of SEGMENTS.segment(text)) {
    counted += lengthOfGrapheme(segment);
    if (counted > length) return index;
  }
  return text.length;
}

function lengthOfGrapheme(grapheme: string): number {
  return EMOJI.test(grapheme) ? bytesOf(grapheme) : codePoints(grapheme);
}

function codePoints(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1)
    if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) pairs += 1;
  return text.length - pairs;
}

function bytesOf(grapheme: string): number {
  let bytes = 0;
  for (const letter of grapheme) bytes += bytesOfPoint(letter.codePointAt(0) ?? 0);
  return bytes;
}

function bytesOfPoint(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

const isHigh = (unit: number) => unit >= 0xd8_00 && unit <= 0xdb_ff;
const isLow = (unit: number) => unit >= 0xdc_00 && unit <= 0xdf_ff;
