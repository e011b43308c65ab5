import pg from 'pg';
import type { Statement } from './reader.ts';

/** Of the others there is a row for an account at most. */
const GROWING = /^(?:network_posts|post_curves|(?:gain|follower|network|audience)_days)$/;

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** The tables that a plan reads from end to end. */
export async function sequentialScans(url: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
      found.push(...rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan))));
    }
    return found;
  } finally {
    await client.end();
  }
}

function scansIn({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: Plan): string[] {
  return [...(type === 'Seq Scan' && GROWING.test(table) ? [table] : []), ...Plans.flatMap(scansIn)];
}
