import type { Ask } from '../asks/ask.ts';

/** What is asked at one address by one method, in all the ways it may be. */
export function endpointsOf(asks: readonly Ask[]): Map<string, Ask[]> {
  return Map.groupBy(asks, ({ name }) => name.split(' ').slice(0, 2).join(' '));
}

/** What tells our insides. */
export const LEAKS =
  /\bat .{1,200}:\d+:\d+|node:internal|drizzle|failed query|\bselect\b.{1,200}\bfrom\b.{1,80}\bwhere\b|insert into|relation "|"stack"/i;
