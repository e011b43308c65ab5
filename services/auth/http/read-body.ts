import type { z } from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthContext } from './environment.ts';

const DEEPEST = 32;

/**
 * The body as the schema wants it. The client sends a JSON content type with no body at all, which is an empty object.
 * Members nobody asked for are ignored; text that cannot be stored (NUL, half a surrogate pair) is refused.
 */
export async function readBody<Output>(context: AuthContext, schema: z.ZodType<Output>): Promise<Output> {
  const parsed = schema.safeParse(await jsonOf(context));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'Invalid request body');
}

async function jsonOf(context: AuthContext): Promise<unknown> {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  if (bytes.length === 0) return {};
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw notJson();
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw notJson();
  if (!isStorable(json)) throw invalid('The body holds text that cannot be stored, or is nested too deep');
  return json;
}

function notJson(): AuthError {
  return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}

export function isStorable(value: unknown, depth = DEEPEST): boolean {
  if (depth === 0) return false;
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, member]) => isStorable(key, depth) && isStorable(member, depth - 1));
}
