import { hashOfText } from '../dice.ts';

const HOUR_S = 3600;
const LASTS_HOURS = 48;

/**
 * Where a picture is to be had for two days, below the sandbox's own address; the same within an hour, so that it can be cached.
 * A video's still is at the same address with `.png` for `.mp4`.
 */
export function pictureAddress(name: string, at: Date): string {
  const expires = (Math.floor(at.getTime() / 1000 / HOUR_S) + LASTS_HOURS) * HOUR_S;
  return `/threads/pictures/${name}?oe=${expires.toString(16)}&oh=${signatureOf(name, expires)}`;
}

export function avatarAddress(accountId: string, at: Date): string {
  return pictureAddress(`avatar-${accountId}.png`, at);
}

/** Whether that address was given out and still holds. */
export function isCurrent(name: string, { oe = '', oh = '' }: Record<string, string>, now: Date): boolean {
  const expires = Number.parseInt(oe, 16);
  return oh === signatureOf(name, expires) && expires * 1000 > now.getTime();
}

function signatureOf(name: string, expires: number): string {
  return hashOfText(`${name.replace(/\.\w+$/, '')} until ${expires}`)
    .toString(16)
    .padStart(8, '0');
}
