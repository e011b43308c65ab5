import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { objects } from '#db/schema/storage/object.ts';
import type { StorageContext } from '../http/environment.ts';
import { placeIn } from '../http/path.ts';
import { readJson } from '../http/read-json.ts';
import { readUpload } from '../http/read-upload.ts';
import { keyFrom } from '../keys.ts';
import { assertMayRead, findBucket, ownerToBe } from '../objects/access.ts';
import { findObject, keepObject, removeObjects } from '../objects/objects.ts';
import { serveFile } from '../objects/serve-file.ts';
import { limitFor, refuseTaken, storeFile } from '../objects/store-file.ts';
import { toldObject } from '../objects/told.ts';
import { alreadyExists, noSuchKey } from '../storage-error.ts';

export async function upload(context: StorageContext): Promise<Response> {
  return store(context, context.req.header('x-upsert') === 'true');
}

export async function update(context: StorageContext): Promise<Response> {
  const { bucketId, key } = placeIn(context);
  assertMayRead(context.get('caller'), key);
  await findBucket(context.get('needs'), bucketId);
  await findObject(context.get('needs'), bucketId, key);
  return store(context, true);
}

async function store(context: StorageContext, isUpsert: boolean): Promise<Response> {
  const [needs, caller] = [context.get('needs'), context.get('caller')];
  const { bucketId, key } = placeIn(context);
  const bucket = await findBucket(needs, bucketId);
  const ownerId = ownerToBe(needs, caller, bucketId, key);
  const { id } = await storeFile(needs, { bucket, name: key, ownerId, isUpsert, caller }, await readUpload(context));
  return context.json({ Id: id, Key: `${bucketId}/${key}` });
}

export async function download(context: StorageContext): Promise<Response> {
  return serveFile(context, await ownObject(context), {
    isPublic: false,
    download: context.req.query('download'),
  });
}

/** A bucket that is not public holds nothing that is. */
export async function downloadPublic(context: StorageContext): Promise<Response> {
  const { bucketId, key } = placeIn(context);
  const bucket = await findBucket(context.get('needs'), bucketId);
  if (!bucket.public) throw noSuchKey();
  const object = await findObject(context.get('needs'), bucketId, key);
  return serveFile(context, object, { isPublic: true, download: context.req.query('download') });
}

export async function info(context: StorageContext): Promise<Response> {
  const object = await ownObject(context);
  return context.json({
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucketId,
    size: object.bytes,
    content_type: object.contentType,
    cache_control: object.cacheControl,
    etag: object.etag,
    metadata: object.userMetadata ?? {},
    last_modified: object.updatedAt,
    created_at: object.createdAt,
  });
}

async function ownObject(context: StorageContext) {
  const { bucketId, key } = placeIn(context);
  await findBucket(context.get('needs'), bucketId);
  assertMayRead(context.get('caller'), key);
  return findObject(context.get('needs'), bucketId, key);
}

const Removal = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });

export async function remove(context: StorageContext): Promise<Response> {
  const [needs, caller] = [context.get('needs'), context.get('caller')];
  const bucket = await findBucket(needs, context.req.param('bucket') ?? '');
  const { prefixes } = await readJson(context, Removal);
  const theirs = prefixes.filter((name) => mayChange(() => ownerToBe(needs, caller, bucket.id, name)));
  const removed = await removeObjects(needs, bucket.id, theirs);
  return context.json(removed.map((object) => Object.assign(toldObject(object), { bucket_id: bucket.id })));
}

/** What somebody may not remove is left out like what is not there. */
function mayChange(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

const Move = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});

/** Its bytes stay where they are. */
export async function move(context: StorageContext): Promise<Response> {
  const needs = context.get('needs');
  const wish = await readJson(context, Move);
  const { source, target, ownerId, name } = await bothEnds(context, wish);
  ownerToBe(needs, context.get('caller'), source.bucketId, source.name);
  await refuseTaken(needs, target.id, name);
  const changed = { bucketId: target.id, name, ownerId, updatedAt: needs.clock.now() };
  await needs.db.update(objects).set(changed).where(eq(objects.id, source.id)).catch(orTaken);
  return context.json({ message: 'Successfully moved', Id: source.id, Key: `${target.id}/${name}` });
}

const Copy = Move.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

export async function copy(context: StorageContext): Promise<Response> {
  const needs = context.get('needs');
  const wish = await readJson(context, Copy);
  const { source, target, ownerId, name } = await bothEnds(context, wish);
  const isUpsert = context.req.header('x-upsert') === 'true';
  if (!isUpsert) await refuseTaken(needs, target.id, name);
  const caller = context.get('caller');
  const { most, refusal } = await limitFor(needs, target, ownerId, caller);
  if (source.bytes > most) throw refusal();
  const bytes = await needs.files.get(source.version);
  if (!bytes) throw noSuchKey();
  const version = randomUUID();
  await needs.files.put(version, bytes);
  const kept = await keepObject(
    needs,
    {
      id: randomUUID(),
      bucketId: target.id,
      name,
      ownerId,
      version,
      bytes: source.bytes,
      contentType: source.contentType,
      cacheControl: source.cacheControl,
      etag: `"${version}"`,
      userMetadata: wish.copyMetadata ? source.userMetadata : (wish.metadata ?? null),
    },
    { isUpsert, caller },
  );
  return context.json({ Id: kept.id, Key: `${target.id}/${name}`, ...toldObject(kept) });
}

async function bothEnds(context: StorageContext, wish: z.output<typeof Move>) {
  const [needs, caller] = [context.get('needs'), context.get('caller')];
  const bucket = await findBucket(needs, wish.bucketId);
  const target = wish.destinationBucket === undefined ? bucket : await findBucket(needs, wish.destinationBucket);
  assertMayRead(caller, keyFrom(wish.sourceKey));
  const source = await findObject(needs, bucket.id, wish.sourceKey);
  const ownerId = ownerToBe(needs, caller, target.id, wish.destinationKey);
  return { source, target, ownerId, name: wish.destinationKey };
}

const UNIQUE_VIOLATION = '23505';

function orTaken(error: unknown): never {
  const { cause } = error as { cause?: { code?: string } };
  throw cause?.code === UNIQUE_VIOLATION ? alreadyExists('KeyAlreadyExists') : error;
}
