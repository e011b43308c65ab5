import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** What an address asks, or the first thing that is wrong with it. What is asked twice is not clear. */
export function readQuery<Query extends z.ZodObject>(schema: Query, given: Record<string, string[]>): z.output<Query> {
  for (const [field, values] of Object.entries(given))
    if (values.length > 1) throw new Refusal(400, 'malformed', `${field} is given more than once.`, { field });
  const read = schema.safeParse(Object.fromEntries(Object.entries(given).map(([name, [value]]) => [name, value])));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? issue?.path[0]?.toString();
  const message = unknown
    ? `${unknown} is not known here.`
    : `${field ?? 'The query'}: ${issue?.message ?? 'invalid'}.`;
  throw new Refusal(400, 'malformed', message, { field });
}
