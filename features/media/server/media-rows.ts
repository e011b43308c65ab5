import type { media } from '#db/schema/media.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { MediaItem } from '../media.ts';
import { smallNameOf } from '../media.ts';
import { LIBRARY } from '../shelves.ts';

type Row = typeof media.$inferSelect;

export function itemFrom({ storage }: Needs<'storage'>, row: Row): MediaItem {
  const { id, kind, contentType, bytes, width, height, durationMs, fileName, alt, createdAt } = row;
  const address = (key: string) => `${storage.url}/object/public/${key}`;
  return {
    id,
    kind,
    contentType,
    bytes,
    width,
    height,
    durationMs,
    fileName,
    alt,
    createdAt,
    url: address(row.objectKey),
    smallUrl: kind === 'image' ? address(smallNameOf(row.objectKey)) : null,
  };
}

/** Names in the library's bucket: the file and what lies beside it. */
export function namesOf({ objectKey, kind }: Pick<Row, 'objectKey' | 'kind'>): string[] {
  const name = objectKey.slice(LIBRARY.length + 1);
  return kind === 'image' ? [name, smallNameOf(name)] : [name];
}
