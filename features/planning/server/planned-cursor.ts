import { z } from 'zod';

const Cursor = z.tuple([z.iso.datetime(), z.guid()]);

export function cursorOf({ at, id }: { at: Date; id: string }): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** What is no cursor begins at the beginning. */
export function cursorFrom(text: string | null | undefined): z.output<typeof Cursor> | undefined {
  if (!text) return undefined;
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
