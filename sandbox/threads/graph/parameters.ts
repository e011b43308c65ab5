import type { Context } from 'hono';

export type Parameters = Readonly<Record<string, string | undefined>>;

/** From the query, a form, its parts or JSON: the real service takes them from everywhere. */
export async function parametersOf(c: Context): Promise<Parameters> {
  const query = c.req.query();
  if (c.req.method === 'GET') return query;
  return { ...query, ...(await bodyOf(c)) };
}

async function bodyOf(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('application/json')) return texts(await c.req.json().catch(() => ({})));
  if (/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(type))
    return texts(await c.req.parseBody().catch(() => ({})));
  return {};
}

/** Objects travel as JSON text inside forms; in JSON they may come as they are. */
function texts(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const told = Object.entries(body).filter(([, value]) => value !== null && !(value instanceof File));
  return Object.fromEntries(
    told.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
