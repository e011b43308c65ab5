import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Statement } from './reader.ts';

export type Psql = {
  /** How long it says that these took one after the other, in milliseconds. */
  time(statements: readonly Statement[]): Promise<number>;
  close(): Promise<void>;
};

/** One psql that stays connected: the floor of asking the database anything. */
export async function openPsql(url: string): Promise<Psql> {
  const child = spawn('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(() => {
      throw new Error('This needs psql, of the package postgresql-client');
    }),
  ]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write('\\o /dev/null\n\\timing on\n');
  return {
    async time(statements) {
      for (const statement of statements) child.stdin.write(`${written(statement)};\n`);
      let sum = 0;
      for (const _ of statements) {
        const { value, done } = await lines.next();
        const [, ms] = /^Time: ([\d.]+) ms/.exec(String(value)) ?? [];
        if (done || ms === undefined) throw new Error(`psql did not tell its time: ${String(value)}`);
        sum += Number(ms);
      }
      return sum;
    },
    async close() {
      const isOver = once(child, 'exit');
      child.stdin.end('\\q\n');
      await isOver;
    },
  };
}

/** With its values in their places, each of a type that the database finds out, as it does for ours. */
function written({ text, values }: Statement): string {
  return text.replace(/;$|--.*$/gm, '').replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return pg.escapeLiteral(String(value));
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  throw new Error(`A value of a statement is neither text, number, date nor list: ${JSON.stringify(value)}`);
}
