import type { Context } from 'hono';
import type { z } from 'zod';

/** The body as the schema wants it, or the answer that says what is wrong with it. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema> | Response> {
  const body = parsed(await c.req.text());
  if (body === undefined) return refusal(c, 400, 'The body is not JSON.');

  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) =>
    path.length ? `${path.join('.')}: ${message}` : message,
  );
  return refusal(c, 400, problems.join('; '), read.error.issues[0]?.path.join('.'));
}

export function refusal(c: Context, status: 400 | 403 | 404 | 413 | 500, message: string, field?: string): Response {
  return c.json({ error: { code: codes[status], message, ...(field ? { field } : {}) } }, status);
}

const codes = { 400: 'malformed', 403: 'forbidden', 404: 'not-found', 413: 'too-large', 500: 'internal' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
