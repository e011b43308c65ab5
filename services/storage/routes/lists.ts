import { z } from 'zod';
import type { StorageContext } from '../http/environment.ts';
import { readJson } from '../http/read-json.ts';
import { findBucket } from '../objects/access.ts';
import { listFolder, listNames } from '../objects/list-objects.ts';
import type { StoredObject } from '../objects/objects.ts';
import { toldObject } from '../objects/told.ts';
import { invalidRequest } from '../storage-error.ts';

const MOST = 1000;

const List = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(MOST).default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

/** One level: folders have neither an id nor times. */
export async function list(context: StorageContext): Promise<Response> {
  const needs = context.get('needs');
  const bucket = await findBucket(needs, context.req.param('bucket') ?? '');
  const { prefix, sortBy, ...wish } = await readJson(context, List);
  const entries = await listFolder(needs, context.get('caller'), bucket.id, {
    ...wish,
    ...sortBy,
    folder: folderOf(refuseNul(prefix)),
    search: refuseNul(wish.search),
  });
  return context.json(
    entries.map(({ name, object }) =>
      object
        ? toldObject(object, name)
        : { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    ),
  );
}

const ListV2 = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(MOST).default(MOST),
  cursor: z.string().max(2048).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: z.literal('name').default('name'), order: z.literal('asc').default('asc') }).optional(),
});

/** Sorts after everything a key may begin with. */
const AFTER_ALL = '~';

export async function listV2(context: StorageContext): Promise<Response> {
  const needs = context.get('needs');
  const bucket = await findBucket(needs, context.req.param('bucket') ?? '');
  const { prefix, limit, cursor, with_delimiter: isFolded } = await readJson(context, ListV2);
  const folders: string[] = [];
  const found: StoredObject[] = [];
  let after = cursor === undefined ? undefined : refuseNul(Buffer.from(cursor, 'base64url').toString('utf8'));
  let hasNext = false;
  for (let isOver = false; !isOver;) {
    const rows = await listNames(needs, context.get('caller'), bucket.id, {
      prefix: refuseNul(prefix),
      limit: limit + 1,
      after,
    });
    isOver = rows.length <= limit;
    for (const row of rows) {
      if (after !== undefined && after.endsWith(AFTER_ALL) && row.name < after) continue;
      hasNext = folders.length + found.length >= limit;
      if (hasNext) break;
      const folder = isFolded ? folderIn(row.name, prefix) : undefined;
      if (folder === undefined) found.push(row);
      else folders.push(folder);
      after = folder === undefined ? row.name : `${folder}${AFTER_ALL}`;
    }
    isOver ||= hasNext;
  }
  return context.json({
    hasNext,
    folders: folders.map((name) => ({ name, key: name })),
    objects: found.map((object) => Object.assign(toldObject(object), { key: object.name })),
    ...(hasNext && after !== undefined && { nextCursor: Buffer.from(after).toString('base64url') }),
  });
}

function folderIn(name: string, prefix: string): string | undefined {
  const end = name.indexOf('/', prefix.length);
  return end < 0 ? undefined : name.slice(0, end + 1);
}

function folderOf(prefix: string): string {
  const plain = prefix.replace(/^\/+|\/+$/g, '');
  return plain === '' ? '' : `${plain}/`;
}

function refuseNul(text: string): string {
  if (text.includes('\0')) throw invalidRequest('A name holds no NUL');
  return text;
}
