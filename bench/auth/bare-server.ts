import { serve } from '@hono/node-server';
import { hash } from '@node-rs/argon2';
import { Hono } from 'hono';
import pg from 'pg';
import { ARGON2 } from '#services/auth/users/passwords.ts';

/** The floor: one indexed query a request and nothing else; and, when told, nothing but hashes. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = new Hono();
app.get('/user/:id', async (context) => {
  const { rows } = await pool.query('select id, email from auth.users where id = $1', [context.req.param('id')]);
  return context.json(rows[0]);
});

process.on('message', (told: { seconds: number; atOnce: number }) => {
  void hashesPerSecond(told).then((rate) => process.send?.(rate));
});
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));

async function hashesPerSecond({ seconds, atOnce }: { seconds: number; atOnce: number }): Promise<number> {
  const began = performance.now();
  let made = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - began < seconds * 1000) {
        await hash('a-long-enough-password', ARGON2);
        made += 1;
      }
    }),
  );
  return made / ((performance.now() - began) / 1000);
}
