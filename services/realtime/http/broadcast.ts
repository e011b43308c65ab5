import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { z } from 'zod';
import { jsonIn } from '#base/json-in.ts';
import { isListening } from '../between/is-listening.ts';
import { newBucket, takeFrom } from '../bucket.ts';
import type { Bucket } from '../bucket.ts';
import { broadcast, refusalOf } from '../channels/broadcast.ts';
import { topicOf } from '../channels/channel.ts';
import { isRefused, isUnknown, personByToken } from '../channels/person-by-token.ts';
import { roomFor } from '../channels/room.ts';
import type { Hub } from '../hub.ts';
import { LONGEST_NAME } from '../wire/broadcast-frame.ts';
import type { Broadcast } from '../wire/message.ts';

const Batch = z.object({
  messages: z
    .array(z.object({ topic: z.string(), event: z.string(), payload: z.unknown(), private: z.boolean().optional() }))
    .min(1)
    .max(100),
});

type Environment = { Variables: { personId: string } };
type Sent = { name: string; isPrivate: boolean; said: Broadcast };

const MOST_KNOWN = 10_000;
const UNHEARD = 'The database cannot be listened to now';

/** What is said without a connection. */
export function broadcastOverHttp(hub: Hub, prefix: string) {
  const { needs } = hub;
  const said = new Map<string, Bucket>();
  const app = new Hono<Environment>().basePath(prefix);
  const refuse = (context: Context, status: 400 | 401 | 403 | 404 | 413 | 422 | 426 | 429 | 500 | 503, error: string) =>
    context.json({ error }, status);

  app.onError((error, context) => {
    needs.log.error({ error }, 'a realtime request failed');
    return refuse(context, 500, 'Internal Server Error');
  });
  app.notFound((context) => refuse(context, 404, 'Not found'));
  // Any page may ask, but never with cookies: there is nothing here that a cookie opens.
  app.use(
    cors({
      origin: '*',
      allowMethods: ['POST'],
      allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info'],
    }),
  );
  app.get('/websocket', (context) => refuse(context, 426, 'This address is for WebSockets'));
  app.use('/api/*', async (context, next) => {
    const [, token] = /^bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    const known = await personByToken(needs, token);
    if (isRefused(known)) return refuse(context, isUnknown(known) ? 503 : 401, known.reason);
    context.set('personId', known.personId);
    return next();
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: needs.limits.frameBytes,
      onError: (context) => refuse(context, 413, 'The payload is too large'),
    }),
  );

  const sendAll = (context: Context<Environment>, messages: readonly Sent[]) => {
    const personId = context.get('personId');
    const rooms = messages.map(({ name, isPrivate }) => roomFor(personId, name, isPrivate));
    if (rooms.includes(undefined)) return refuse(context, 403, 'Unauthorized: The topic is somebody else’s');
    const refusal = messages.map((each) => refusalIn(hub, each)).find((each) => each !== undefined);
    if (refusal) return refuse(context, 422, refusal);
    if (!messages.every(() => mayTakeOne(hub, said, personId)))
      return refuse(context, 429, 'Too many messages per second');
    messages.forEach(({ name, said: each }, index) => broadcast(hub, { room: rooms[index] ?? '', name }, each));
    return context.body(null, 202);
  };

  app.post('/api/broadcast', async (context) => {
    const { data } = Batch.safeParse(await context.req.json().catch(() => undefined));
    if (!data) return refuse(context, 422, 'The messages cannot be read');
    if (!(await isListening(hub))) return refuse(context, 503, UNHEARD);
    return sendAll(
      context,
      data.messages.map(({ topic, event, payload, private: isPrivate = false }) => ({
        name: topic,
        isPrivate,
        said: { event, isJson: true, bytes: Buffer.from(JSON.stringify(payload ?? {})) },
      })),
    );
  });

  app.post('/api/broadcast/:topic/events/:event', async (context) => {
    const { topic, event } = context.req.param();
    const bytes = Buffer.from(await context.req.arrayBuffer());
    const isJson = context.req.header('content-type') !== 'application/octet-stream';
    if (isJson && jsonIn(bytes.toString()) === undefined) return refuse(context, 422, 'The payload cannot be read');
    if (!(await isListening(hub))) return refuse(context, 503, UNHEARD);
    return sendAll(context, [
      { name: topic, isPrivate: context.req.query('private') === 'true', said: { event, isJson, bytes } },
    ]);
  });
  return app;
}

function refusalIn(hub: Hub, { name, said }: Sent): string | undefined {
  if (name === '' || Buffer.byteLength(topicOf(name)) > LONGEST_NAME) return 'A topic has a name of up to 255 bytes';
  return refusalOf(hub, said);
}

function mayTakeOne({ needs }: Hub, said: Map<string, Bucket>, personId: string): boolean {
  const { eventsPerSecond } = needs.limits;
  const bucket = said.get(personId) ?? newBucket(eventsPerSecond, performance.now());
  said.delete(personId);
  said.set(personId, bucket);
  if (said.size > MOST_KNOWN) said.delete(said.keys().next().value ?? '');
  return takeFrom(bucket, eventsPerSecond, eventsPerSecond / 1000, performance.now());
}
