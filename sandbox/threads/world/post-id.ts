import type { Day } from './calendar.ts';

/**
 * Where something stands, told by its id alone, so that nothing generated needs a row:
 * 18 | 11 digits of the post | 4 digits of the reply under it, 0000 for the post itself. 17 instead of 18 is the answer to that reply.
 * The post's digits are its creator (5), day (4) and place in the day (2); from 90000 on, a running number: it came through the API.
 */
export type Place =
  | { kind: 'generated'; creator: number; day: Day; slot: number }
  | { kind: 'published'; number: number };
export type Identity = { place: Place; reply: number; isAnswer: boolean };

export const MOST_REPLIES = 9_000;
/** 1 January 2023: before the network opened, and before the longest history that can be wished for. */
const FIRST_DAY: Day = 19_358;
const FIRST_PUBLISHED = 90_000_000_000;

export function idOf({ place, reply, isAnswer }: Identity): string {
  return `${isAnswer ? 17 : 18}${digitsOf(place)}${String(reply).padStart(4, '0')}`;
}

export function postIdOf(place: Place): string {
  return `18${digitsOf(place)}0000`;
}

export function identityOf(id: string): Identity | undefined {
  const [, kind, digits = '', reply] = /^(17|18)(\d{11})(\d{4})$/.exec(id) ?? [];
  if (kind === undefined) return undefined;
  const isAnswer = kind === '17';
  if (isAnswer && Number(reply) === 0) return undefined;
  return { place: placeOf(digits), reply: Number(reply), isAnswer };
}

/** What stands in its address: eleven characters that begin with D. */
export function shortcodeOf(id: string): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(id));
  return `D${bytes.toString('base64url').slice(1)}`;
}

function digitsOf(place: Place): string {
  if (place.kind === 'published') return String(FIRST_PUBLISHED + place.number);
  if (place.day < FIRST_DAY) throw new Error(`No id tells of day ${place.day}, before ${FIRST_DAY}`);
  const day = String(place.day - FIRST_DAY).padStart(4, '0');
  return `${String(place.creator).padStart(5, '0')}${day}${String(place.slot).padStart(2, '0')}`;
}

function placeOf(digits: string): Place {
  const number = Number(digits) - FIRST_PUBLISHED;
  if (number >= 0) return { kind: 'published', number };
  return {
    kind: 'generated',
    creator: Number(digits.slice(0, 5)),
    day: Number(digits.slice(5, 9)) + FIRST_DAY,
    slot: Number(digits.slice(9)),
  };
}
