import { z } from 'zod';
import { jsonIn } from '#base/json-in.ts';
import type { PostPosition } from '#features/stats/server/post-position.ts';
import { Refusal } from './refusal.ts';

const Position = z.tuple([z.string().regex(/^\d{1,16}$/), z.string().regex(/^[\w.-]{1,100}$/)]);

/** Where a list goes on, as text that means nothing to whoever holds it. */
export function cursorOf({ at, id }: PostPosition): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

export function positionIn(cursor: string): PostPosition {
  const read = Position.safeParse(jsonIn(Buffer.from(cursor, 'base64url').toString()));
  const [at, id] = read.data ?? [];
  if (at === undefined || id === undefined)
    throw new Refusal(400, 'malformed', 'cursor is not one that was given out here.', { field: 'cursor' });
  return { at, id };
}
