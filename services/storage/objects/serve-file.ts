import type { ByteRange } from '#providers/storage/file-store.ts';
import type { StorageContext } from '../http/environment.ts';
import { noSuchKey } from '../storage-error.ts';
import type { StoredObject } from './objects.ts';

/** What a browser shows and cannot run. Everything else is saved, never opened. */
const SHOWN = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/quicktime',
  'video/webm',
]);

/** In whole or in part, with headers that make it inert whatever it holds. */
export async function serveFile(
  context: StorageContext,
  object: StoredObject,
  { isPublic, download }: { isPublic: boolean; download: string | undefined },
): Promise<Response> {
  const headers = headersOf(object, isPublic, download);
  if (context.req.header('if-none-match') === object.etag) return new Response(null, { status: 304, headers });
  const range = rangeIn(context.req.header('range'), object.bytes);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${object.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : object.bytes));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${object.bytes}`);
  const status = range ? 206 : 200;
  if (context.req.method === 'HEAD' || object.bytes === 0) return new Response(null, { status, headers });
  const bytes = await context.get('needs').files.get(object.version, range);
  if (!bytes) throw noSuchKey();
  return new Response(bytes, { status, headers });
}

function headersOf(object: StoredObject, isPublic: boolean, download: string | undefined): Headers {
  const type = object.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const isShown = SHOWN.has(type);
  const headers = new Headers({
    'content-type': isShown ? type : 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'accept-ranges': 'bytes',
    'cache-control': isPublic ? `public, ${object.cacheControl}` : `private, ${object.cacheControl}`,
    etag: object.etag,
    'last-modified': object.updatedAt.toUTCString(),
  });
  if (!isShown || download !== undefined) headers.set('content-disposition', attachment(download, object.name));
  return headers;
}

/** In letters that every browser reads the same, and the whole name beside them. */
function attachment(wished: string | undefined, name: string): string {
  const full = (wished || name.split('/').at(-1) || 'file').replaceAll(/[\p{Cc}\p{Cf}\\/]/gu, '_').slice(0, 200);
  const plain = full.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(full.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.codePointAt(0)?.toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function rangeIn(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
      : { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
  return range.start > range.end || range.start >= bytes ? 'unsatisfiable' : range;
}
