import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import { media } from '#db/schema/media.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { MediaItem } from '../media.ts';
import { itemFrom } from './media-rows.ts';

const PAGE = 48;

/** Those of the ids that are theirs, in the order asked for. */
export async function readMedia(
  needs: Needs<'db' | 'storage'>,
  personId: string,
  ids: readonly string[],
): Promise<MediaItem[]> {
  if (ids.length === 0) return [];
  const rows = await needs.db
    .select()
    .from(media)
    .where(and(eq(media.personId, personId), inArray(media.id, [...new Set(ids)])));
  const found = new Map(rows.map((row) => [row.id, itemFrom(needs, row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Newest first, a page at a time; `next` leads to those before. */
export async function listMedia(
  needs: Needs<'db' | 'storage'>,
  personId: string,
  { before, limit = PAGE }: { before?: string | undefined; limit?: number } = {},
): Promise<{ items: MediaItem[]; next: string | undefined }> {
  const [at, id] = cursorFrom(before) ?? [];
  const rows = await needs.db
    .select()
    .from(media)
    .where(
      and(
        eq(media.personId, personId),
        at && id ? sql`(${media.createdAt}, ${media.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => itemFrom(needs, row)),
    next: last && `${last.createdAt.getTime()}_${last.id}`,
  };
}

function cursorFrom(text: string | undefined): [Date, string] | undefined {
  const [, at, id] = /^(\d{1,14})_([\da-f-]+)$/.exec(text ?? '') ?? [];
  return at && id && isId(id) ? [new Date(Number(at)), id] : undefined;
}
