import type { Context } from 'hono';

/** From the query, a form or JSON: the real service takes them from everywhere. */
export async function parametersOf(c: Context): Promise<Record<string, string>> {
  const query = c.req.query();
  if (c.req.method === 'GET') return query;
  const isJson = c.req.header('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? await c.req.json().catch(() => ({})) : await c.req.parseBody();
  const texts = Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...query, ...Object.fromEntries(texts) };
}
