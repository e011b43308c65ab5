import { desc, sql } from 'drizzle-orm';
import { auditLogEntries } from '#db/schema/auth/user.ts';
import { invalid } from '../../auth-error.ts';
import type { AuthContext } from '../../http/environment.ts';
import { checkStorable, pageOf } from './paging.ts';

/** What `query=author:somebody` looks at. */
const COLUMNS: Record<string, string[]> = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
};

export async function auditLog(context: AuthContext): Promise<Response> {
  const { db } = context.get('needs');
  const page = pageOf(context);
  const rows = await db
    .select()
    .from(auditLogEntries)
    .where(conditionOf(context.req.query('query')))
    .orderBy(desc(auditLogEntries.createdAt), desc(auditLogEntries.id))
    .limit(page.size)
    .offset(page.offset);
  return context.json(
    rows.map(({ id, payload, createdAt, ipAddress }) => ({
      id,
      payload,
      created_at: createdAt.toISOString(),
      ip_address: ipAddress,
    })),
  );
}

function conditionOf(query: string | undefined) {
  if (!query) return undefined;
  checkStorable(query);
  const [scope = '', ...rest] = query.split(':');
  const columns = Object.hasOwn(COLUMNS, scope) ? COLUMNS[scope] : undefined;
  if (!columns || rest.length === 0) throw invalid('Invalid query scope: use author, action or type');
  const pattern = `%${rest
    .join(':')
    .slice(0, 255)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql.join(
    columns.map((column) => sql`${auditLogEntries.payload} ->> ${column} ilike ${pattern}`),
    sql` or `,
  );
}
