import { z } from 'zod';
import type { StorageContext } from '../http/environment.ts';
import { placeIn } from '../http/path.ts';
import { readJson } from '../http/read-json.ts';
import { readUpload } from '../http/read-upload.ts';
import { keyFrom } from '../keys.ts';
import type { Caller } from '../needs.ts';
import { assertMayRead, findBucket, ownerToBe } from '../objects/access.ts';
import { findObject } from '../objects/objects.ts';
import { serveFile } from '../objects/serve-file.ts';
import { refuseTaken, storeFile } from '../objects/store-file.ts';
import { readPermission, signPermission } from '../signed-url.ts';
import { StorageError } from '../storage-error.ts';

const UPLOAD_SECONDS = 60;
const LONGEST = 10 * 365 * 24 * 3600;
const expiresIn = z.number().int().min(1).max(LONGEST);
const Sign = z.object({ expiresIn });
const SignMany = z.object({ expiresIn, paths: z.array(z.string().max(1024)).min(1).max(1000) });

export async function sign(context: StorageContext): Promise<Response> {
  const { bucketId, key } = placeIn(context);
  const { expiresIn: seconds } = await readJson(context, Sign);
  await findBucket(context.get('needs'), bucketId);
  return context.json({ signedURL: await signedUrl(context, bucketId, key, seconds) });
}

export async function signMany(context: StorageContext): Promise<Response> {
  const bucket = await findBucket(context.get('needs'), context.req.param('bucket') ?? '');
  const { expiresIn: seconds, paths } = await readJson(context, SignMany);
  const signed = [];
  for (const path of paths) {
    try {
      signed.push({ error: null, path, signedURL: await signedUrl(context, bucket.id, keyFrom(path), seconds) });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      signed.push({ error: 'Either the object does not exist or you do not have access to it', path, signedURL: null });
    }
  }
  return context.json(signed);
}

async function signedUrl(context: StorageContext, bucketId: string, key: string, seconds: number): Promise<string> {
  const needs = context.get('needs');
  assertMayRead(context.get('caller'), key);
  await findObject(needs, bucketId, key);
  const url = `${bucketId}/${key}`;
  return `/object/sign/${url}?token=${signPermission(needs, 'storage.download', { url, exp: endOf(context, seconds) })}`;
}

export async function downloadSigned(context: StorageContext): Promise<Response> {
  const needs = context.get('needs');
  const { bucketId, key } = placeIn(context);
  readPermission(needs, 'storage.download', context.req.query('token'), `${bucketId}/${key}`);
  return serveFile(context, await findObject(needs, bucketId, key), {
    isPublic: false,
    download: context.req.query('download'),
  });
}

export async function signUpload(context: StorageContext): Promise<Response> {
  const needs = context.get('needs');
  const { bucketId, key } = placeIn(context);
  await findBucket(needs, bucketId);
  const owner = ownerToBe(needs, context.get('caller'), bucketId, key);
  const upsert = context.req.header('x-upsert') === 'true';
  if (!upsert) await refuseTaken(needs, bucketId, key);
  const url = `${bucketId}/${key}`;
  const exp = endOf(context, UPLOAD_SECONDS);
  const token = signPermission(needs, 'storage.upload', { url, exp, owner, upsert });
  return context.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
}

export async function uploadSigned(context: StorageContext): Promise<Response> {
  const needs = context.get('needs');
  const { bucketId, key } = placeIn(context);
  const permission = readPermission(needs, 'storage.upload', context.req.query('token'), `${bucketId}/${key}`);
  const bucket = await findBucket(needs, bucketId);
  const ownerId = permission.owner ?? '';
  const caller: Caller = { kind: 'user', id: ownerId };
  const place = { bucket, name: key, ownerId, isUpsert: permission.upsert ?? false, caller };
  await storeFile(needs, place, await readUpload(context));
  return context.json({ Key: `${bucketId}/${key}` });
}

function endOf(context: StorageContext, seconds: number): number {
  return Math.floor(context.get('needs').clock.now().getTime() / 1000) + seconds;
}
