import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm';
import { z } from 'zod';
import { buckets, objects } from '#db/schema/storage/object.ts';
import type { StorageContext } from '../http/environment.ts';
import { readJson } from '../http/read-json.ts';
import { bucketNameFrom } from '../keys.ts';
import type { Bucket } from '../objects/access.ts';
import { findBucket } from '../objects/access.ts';
import { removeObjects } from '../objects/objects.ts';
import { accessDenied, alreadyExists, invalidRequest, notEmpty } from '../storage-error.ts';

const sizeLimit = z.union([z.number().int().min(0), z.string().regex(/^\d+$/).transform(Number)]).nullish();
const Shape = z.object({
  public: z.boolean().optional(),
  file_size_limit: sizeLimit,
  allowed_mime_types: z.array(z.string().max(200)).max(100).nullish(),
});
const NewBucket = Shape.extend({ id: z.string().optional(), name: z.string() });

const SORTED_BY = { id: buckets.id, name: buckets.name, created_at: buckets.createdAt, updated_at: buckets.updatedAt };
const Query = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().max(100).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

export async function listBuckets(context: StorageContext): Promise<Response> {
  const asked = Query.safeParse(context.req.query());
  if (!asked.success) throw invalidRequest('The query is not valid');
  const { limit, offset, search, sortColumn, sortOrder } = asked.data;
  const rows = await context
    .get('needs')
    .db.select()
    .from(buckets)
    .where(ilike(buckets.name, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`))
    .orderBy((sortOrder === 'desc' ? desc : asc)(SORTED_BY[sortColumn]))
    .limit(limit)
    .offset(offset);
  return context.json(rows.map(toldBucket));
}

export async function getBucket(context: StorageContext): Promise<Response> {
  return context.json(toldBucket(await bucketAsked(context)));
}

export async function createBucket(context: StorageContext): Promise<Response> {
  const { db, clock } = context.get('needs');
  const wish = await readJson(context, NewBucket);
  const id = bucketNameFrom(wish.id ?? wish.name);
  const now = clock.now();
  const [made] = await db
    .insert(buckets)
    .values({
      id,
      name: bucketNameFrom(wish.name),
      public: wish.public ?? false,
      fileSizeLimit: wish.file_size_limit ?? null,
      allowedMimeTypes: wish.allowed_mime_types ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw alreadyExists('BucketAlreadyExists');
  return context.json({ name: made.name });
}

export async function updateBucket(context: StorageContext): Promise<Response> {
  const { db, clock } = context.get('needs');
  const { id } = await ownBucketAsked(context);
  const wish = await readJson(context, Shape);
  await db
    .update(buckets)
    .set({
      ...(wish.public !== undefined && { public: wish.public }),
      ...(wish.file_size_limit !== undefined && { fileSizeLimit: wish.file_size_limit }),
      ...(wish.allowed_mime_types !== undefined && { allowedMimeTypes: wish.allowed_mime_types }),
      updatedAt: clock.now(),
    })
    .where(eq(buckets.id, id));
  return context.json({ message: 'Successfully updated' });
}

const EMPTIED_AT_ONCE = 500;

export async function emptyBucket(context: StorageContext): Promise<Response> {
  const needs = context.get('needs');
  const { id } = await ownBucketAsked(context);
  for (;;) {
    const some = await needs.db
      .select({ name: objects.name })
      .from(objects)
      .where(eq(objects.bucketId, id))
      .limit(EMPTIED_AT_ONCE);
    if (some.length === 0) return context.json({ message: 'Successfully emptied' });
    await removeObjects(
      needs,
      id,
      some.map(({ name }) => name),
    );
  }
}

export async function deleteBucket(context: StorageContext): Promise<Response> {
  const { db } = context.get('needs');
  const { id } = await ownBucketAsked(context);
  const isEmpty = sql`not exists (select 1 from ${objects} where ${objects.bucketId} = ${id})`;
  const [gone] = await db
    .delete(buckets)
    .where(and(eq(buckets.id, id), isEmpty))
    .returning();
  if (!gone) throw notEmpty();
  return context.json({ message: 'Successfully deleted' });
}

function bucketAsked(context: StorageContext): Promise<Bucket> {
  return findBucket(context.get('needs'), context.req.param('bucket') ?? '');
}

/** The product's own are as the product needs them. */
async function ownBucketAsked(context: StorageContext): Promise<Bucket> {
  const bucket = await bucketAsked(context);
  if (context.get('needs').buckets.some(({ id }) => id === bucket.id))
    throw accessDenied('This bucket is the product’s own');
  return bucket;
}

function toldBucket(bucket: Bucket) {
  return {
    id: bucket.id,
    name: bucket.name,
    owner: '',
    public: bucket.public,
    type: 'STANDARD',
    file_size_limit: bucket.fileSizeLimit,
    allowed_mime_types: bucket.allowedMimeTypes,
    created_at: bucket.createdAt,
    updated_at: bucket.updatedAt,
  };
}
