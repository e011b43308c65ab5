import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { uploads } from '#db/schema/storage/object.ts';
import { NoRoomLeft } from '#providers/storage/file-store.ts';
import { chunksOf } from '../http/chunks.ts';
import type { StorageContext, StorageEnvironment } from '../http/environment.ts';
import { maxAge, metadataIn, plainType } from '../http/read-upload.ts';
import { keyFrom } from '../keys.ts';
import { findBucket, ownerToBe } from '../objects/access.ts';
import { limitFor, refuseTaken, refuseType } from '../objects/store-file.ts';
import { takeRoom } from '../objects/take-room.ts';
import { finish, findUpload, giveUp, receive } from '../resumable/uploads.ts';
import type { Upload } from '../resumable/uploads.ts';
import { invalidRequest, noRoomLeft, StorageError } from '../storage-error.ts';

const VERSION = '1.0.0';
const EXTENSIONS = 'creation,creation-with-upload,termination,expiration';
const HOURS_TO_FINISH = 24;
const MOST_AT_ONCE = 10 * 1024 ** 3;
const BYTES = 'application/offset+octet-stream';

/** Clients of this protocol go by the HTTP status. */
export const inTus: MiddlewareHandler<StorageEnvironment> = async (context, next) => {
  const version = context.req.header('tus-resumable');
  if (context.req.method !== 'OPTIONS' && version !== VERSION)
    return context.text('Send Tus-Resumable: 1.0.0', 412, { 'tus-version': VERSION });
  await next();
  const error = context.error instanceof NoRoomLeft ? noRoomLeft() : context.error;
  if (error instanceof StorageError) {
    const { statusCode, code, message, error: kind } = error;
    context.res = context.json(
      { statusCode: String(statusCode), error: kind, message, code },
      statusCode as ContentfulStatusCode,
    );
  }
  context.header('tus-resumable', VERSION);
  context.header('cache-control', 'no-store');
};

export function options(context: StorageContext): Response {
  return context.body(null, 204, {
    'tus-version': VERSION,
    'tus-extension': EXTENSIONS,
    'tus-max-size': String(MOST_AT_ONCE),
  });
}

export async function create(context: StorageContext): Promise<Response> {
  const [needs, caller] = [context.get('needs'), context.get('caller')];
  const bytes = wholeNumber(context.req.header('upload-length'), 'Upload-Length');
  const told = metadataOf(context.req.header('upload-metadata'));
  const bucket = await findBucket(needs, told.get('bucketName') ?? '');
  const name = keyFrom(told.get('objectName') ?? '');
  const ownerId = ownerToBe(needs, caller, bucket.id, name);
  const contentType = plainType(told.get('contentType') ?? 'application/octet-stream');
  const isUpsert = context.req.header('x-upsert') === 'true';
  refuseType(bucket, contentType);
  if (!isUpsert) await refuseTaken(needs, bucket.id, name);
  const { most, refusal } = await limitFor(needs, bucket, ownerId, caller);
  if (bytes > most) throw refusal();

  const now = needs.clock.now();
  const upload: Upload = {
    id: randomUUID(),
    bucketId: bucket.id,
    name,
    ownerId,
    version: randomUUID(),
    bytes,
    received: 0,
    contentType,
    cacheControl: maxAge(told.get('cacheControl')),
    isUpsert,
    userMetadata: metadataIn(told.get('metadata')) ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOURS_TO_FINISH * 3_600_000),
  };
  await takeRoom(needs, caller, ownerId, (tx) => tx.insert(uploads).values(upload));
  const received = context.req.header('content-type') === BYTES ? await taken(context, upload) : 0;
  if (bytes === 0) await finish(needs, caller, upload);
  const { pathname } = new URL(context.req.url);
  return context.body(null, 201, {
    location: `${pathname.replace(/\/$/, '')}/${upload.id}`,
    'upload-offset': String(received),
    'upload-expires': upload.expiresAt.toUTCString(),
  });
}

export async function head(context: StorageContext): Promise<Response> {
  const upload = await uploadAsked(context);
  return context.body(null, 200, {
    'upload-offset': String(upload.received),
    'upload-length': String(upload.bytes),
    'upload-expires': upload.expiresAt.toUTCString(),
  });
}

export async function patch(context: StorageContext): Promise<Response> {
  if (context.req.header('content-type') !== BYTES) throw new StorageError(415, 'InvalidMimeType', `Send ${BYTES}`);
  const offset = wholeNumber(context.req.header('upload-offset'), 'Upload-Offset');
  const upload = await uploadAsked(context);
  if (offset !== upload.received) throw new StorageError(409, 'InvalidOffset', 'The upload is elsewhere by now');
  const received = await taken(context, upload);
  return context.body(null, 204, {
    'upload-offset': String(received),
    'upload-expires': upload.expiresAt.toUTCString(),
  });
}

export async function terminate(context: StorageContext): Promise<Response> {
  await giveUp(context.get('needs'), await uploadAsked(context));
  return context.body(null, 204);
}

/** One sender at a time: what two write at once would not fit together. */
const underWay = new Set<string>();

async function taken(context: StorageContext, upload: Upload): Promise<number> {
  if (underWay.has(upload.id)) throw new StorageError(423, 'Locked', 'The upload is being written to already');
  underWay.add(upload.id);
  try {
    const received = await receive(context.get('needs'), upload, chunksOf(context.req.raw.body));
    if (received < upload.bytes || upload.bytes === 0) return received;
    if (await finish(context.get('needs'), context.get('caller'), upload)) return received;
    throw new StorageError(409, 'InvalidOffset', 'The pieces do not fit together; begin again');
  } finally {
    underWay.delete(upload.id);
  }
}

function uploadAsked(context: StorageContext): Promise<Upload> {
  return findUpload(context.get('needs'), context.get('caller'), context.req.param('id') ?? '');
}

function wholeNumber(text: string | undefined, name: string): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw invalidRequest(`${name} must be a number of bytes`);
  return Number(text);
}

/** `name base64,name base64`. */
function metadataOf(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').slice(0, 8192).split(',');
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}
