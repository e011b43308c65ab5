import { invalidRequest } from '../storage-error.ts';
import { chunksOf, wholeOf } from './chunks.ts';
import type { StorageContext } from './environment.ts';
import { boundaryOf, readMultipart } from './multipart.ts';

/** A file on its way, as raw body or in a form. */
export type IncomingFile = {
  bytes: AsyncIterable<Uint8Array>;
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | undefined;
  /** As far as it was told; a form is a little longer than its file. */
  atLeast: number;
};

export async function readUpload(context: StorageContext): Promise<IncomingFile> {
  const contentType = context.req.header('content-type') ?? 'application/octet-stream';
  const length = declaredLength(context);
  const chunks = chunksOf(context.req.raw.body);
  const boundary = boundaryOf(contentType);
  if (boundary === undefined)
    return {
      bytes: wholeOf(chunks, length, () => invalidRequest('The upload was cut off')),
      contentType: plainType(contentType),
      cacheControl: context.req.header('cache-control') ?? 'no-cache',
      userMetadata: metadataIn(fromBase64(context.req.header('x-metadata'))),
      atLeast: length ?? 0,
    };

  const { fields, file } = await readMultipart(chunks, boundary);
  return {
    bytes: file.bytes,
    contentType: plainType(fields.get('contentType') ?? file.contentType ?? 'application/octet-stream'),
    cacheControl: maxAge(fields.get('cacheControl')),
    userMetadata: metadataIn(fields.get('metadata')),
    atLeast: 0,
  };
}

function declaredLength(context: StorageContext): number | undefined {
  const told = context.req.header('content-length');
  return told !== undefined && /^\d{1,15}$/.test(told) ? Number(told) : undefined;
}

/** Nothing that could break out of a header. */
export function plainType(given: string): string {
  const type = given.trim().slice(0, 200);
  return /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w.-]+=(?:[\w.+-]+|"[\w .+-]*"))*$/.test(type)
    ? type
    : 'application/octet-stream';
}

export function maxAge(seconds: string | undefined): string {
  return seconds !== undefined && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : 'no-cache';
}

export function metadataIn(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    const given: unknown = JSON.parse(text);
    // NUL has no place in a jsonb.
    if (typeof given === 'object' && given !== null && !Array.isArray(given) && !text.includes('\\u0000'))
      return given as Record<string, unknown>;
  } catch {
    // Told below like everything else that is no metadata.
  }
  throw invalidRequest('The metadata is not an object in JSON');
}

function fromBase64(text: string | undefined): string | undefined {
  return text === undefined ? undefined : Buffer.from(text, 'base64').toString('utf8');
}
