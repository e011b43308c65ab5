import { randomInt } from 'node:crypto';

/** As from another connection, so that the limits of one are not those of all together. */
export function elsewhere(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(1, 255)}` };
}
