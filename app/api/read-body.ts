import type { z } from 'zod';
import { jsonIn } from '#base/json-in.ts';
import { Refusal } from './refusal.ts';

/** What came with a call, or the first thing that is wrong with it. */
export function readBody<Body extends z.ZodType>(schema: Body, sent: unknown): z.output<Body> {
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.') || undefined;
  const message =
    unknown === undefined ? `${field ?? 'The body'}: ${issue?.message ?? 'invalid'}.` : `${field} is not known here.`;
  throw new Refusal(400, 'malformed', message, { field });
}

export const LARGEST_BODY = 4 * 1024 * 1024;

/** JSON, of a size that can be a post. Nothing, where nothing was sent. */
export async function jsonBodyOf(request: Request): Promise<unknown> {
  const text = await textIn(request);
  if (text === '') return undefined;
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json')
    throw new Refusal(400, 'malformed', 'Send JSON: Content-Type: application/json');
  const body = jsonIn(text);
  if (body === undefined) throw new Refusal(400, 'malformed', 'The body is not JSON.');
  return body;
}

async function textIn(request: Request): Promise<string> {
  if (!request.body) return '';
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of request.body) {
    bytes += piece.length;
    if (bytes > LARGEST_BODY) throw new Refusal(413, 'too-large', `A body has ${LARGEST_BODY} bytes at most.`);
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}
