import type { z } from 'zod';
import { jsonIn } from '#base/json-in.ts';
import { invalidRequest, tooLarge } from '../storage-error.ts';
import { atMost, chunksOf } from './chunks.ts';
import type { StorageContext } from './environment.ts';

const LARGEST = 2 * 1024 * 1024;

/** What was asked for, or the first thing that is wrong with it. */
export async function readJson<Schema extends z.ZodType>(
  context: StorageContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of atMost(chunksOf(context.req.raw.body), LARGEST, tooLarge)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const body = text === '' ? {} : jsonIn(text);
  if (body === undefined) throw invalidRequest('The body is not valid JSON');
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`);
}
