import { once } from 'node:events';
import { createServer } from 'node:http';
import { OWN_SERVICES } from '#app/own-services.ts';
import { JOBS } from '#app/jobs.ts';
import { ownRealtime } from '#app/realtime/own-realtime.ts';
import { socketTaker } from '#app/web/sockets.ts';
import { createLog } from '#base/log.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';
import { newPost } from '#testing/posts.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { eq } from 'drizzle-orm';
import { posts } from '#db/schema.ts';

/** The service with everything it needs, in a process of its own: nothing else asks for memory. */
const settings = readSettings({ ...process.env, ROLE: 'web' });
const { databaseUrl = '' } = settings;
const log = createLog({ destination: { write: () => undefined } });
const { runtime } = await openRuntime({ ...settings, databaseUrl }, log, { jobs: JOBS, ...OWN_SERVICES });
// All of them come from one address here.
const realtime = ownRealtime(runtime, { clientsPerAddress: Infinity });
const server = createServer((_, response) => response.end());
server.on('upgrade', socketTaker(realtime, settings));
server.listen(settings.port, '127.0.0.1');
await once(server, 'listening');

type Order = { ask: 'people'; count: number } | { ask: 'memory' } | { ask: 'change'; postId: string };

process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function obey(order: Order): Promise<unknown> {
  if (order.ask === 'memory') return memory();
  if (order.ask === 'change') {
    const { postId } = order;
    await runtime.db.update(posts).set({ state: 'READY', updatedAt: new Date() }).where(eq(posts.id, postId));
    return Date.now();
  }
  const people = [];
  for (let index = 0; index < order.count; index += 1) {
    const { id, email } = await newPerson(runtime);
    const { access_token: token } = await signIn(runtime, email);
    const post = await newPost(runtime, { id, plan: 'bobbin_premium' });
    people.push({ id, token, postId: post.id });
  }
  return people;
}

/** What is left once everything that nobody needs is gone. */
async function memory() {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}
