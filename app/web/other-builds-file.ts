import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { buildFiles } from '#db/schema/build-file.ts';
import { preferredEncoding } from '#app/preferred-encoding.ts';
import type { Needs } from '#runtime/runtime.ts';

const HASHED = /^[\w.-]+-[\w-]{8}\.[a-z0-9]+$/;
/** Since a process of that build served: a page that is older had better come anew. */
const LONGEST_MS = 2 * 3_600_000;

const unpack = promisify(brotliDecompress);

/** A file that this build has not, and another has that is served beside it or was until now. */
export async function otherBuildsFile(
  { db, clock }: Needs<'db' | 'clock'>,
  context: Context,
): Promise<Response | undefined> {
  const name = context.req.path.slice(context.req.path.lastIndexOf('/') + 1);
  if (!HASHED.test(name)) return undefined;
  const since = new Date(clock.now().getTime() - LONGEST_MS);
  const [file] = await db
    .select()
    .from(buildFiles)
    .where(and(eq(buildFiles.name, name), gt(buildFiles.seenAt, since)));
  if (!file) return undefined;
  const headers = { 'content-type': getMimeType(name) ?? 'application/octet-stream', vary: 'Accept-Encoding' };
  const isSentPacked = file.isBrotli && preferredEncoding(context.req.header('accept-encoding') ?? null) === 'br';
  if (isSentPacked) return context.body(bytesOf(file.bytes), 200, { ...headers, 'content-encoding': 'br' });
  return context.body(bytesOf(file.isBrotli ? await unpack(file.bytes) : file.bytes), 200, headers);
}

/** Of a buffer that is part of a larger one, its own part. */
function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
