import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import type { Clock } from '#sandbox/control/clock.ts';
import { readBody, refusal } from '#sandbox/control/json.ts';
import { storable } from '#sandbox/database/storable.ts';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import type { Creator } from './world/creator.ts';
import { followerDaysOf, pacificDaysOf } from './world/days.ts';
import { everyPostOf } from './world/everything.ts';
import { exportLines } from './world/export.ts';
import type { Ground } from './world/ground.ts';
import { audienceThen, figuresThen, profileOf, truthOf } from './world/truth.ts';

/** What tests and the demo's bulk load ask about the network, past its wire. */
export function worldControl(ready: () => Promise<Ground>, clock: Clock): Routes {
  const routes = newRoutes();

  routes.get('/threads/posts', (c) =>
    about(c, async (ground, creator) => {
      const posts = await everyPostOf(ground, creator, clock.now());
      return posts.map(({ id, text = null, mediaType, containerId = null, publishedAt, replyTo = null }) => ({
        id,
        text,
        media_type: mediaType,
        container_id: containerId,
        published_at: publishedAt.toISOString(),
        reply_to: replyTo,
      }));
    }),
  );

  routes.get('/threads/history', (c) =>
    about(c, async (ground, creator) => {
      const at = clock.now();
      const days = new Map((await pacificDaysOf(ground, creator, at)).map((each) => [each.day, each]));
      return followerDaysOf(ground, creator, at).map(({ day, followers }) => ({
        day,
        followers,
        views: days.get(day)?.profile_views ?? 0,
        post_views: days.get(day)?.views ?? 0,
      }));
    }),
  );

  routes.get('/threads/truth', (c) => {
    const asked = Moment.safeParse(c.req.query('at') ?? clock.now().toISOString());
    if (!asked.success || asked.data > clock.now())
      return refusal(c, 400, 'at: must be an ISO 8601 time that is not in the future', 'at');
    return about(c, (ground, creator) => truthOf(ground, creator, asked.data));
  });

  routes.post('/threads/truth/figures', async (c) => {
    const looks = await readBody(c, Looks);
    if (looks instanceof Response) return looks;
    if (looks.some(({ at }) => at > clock.now())) return refusal(c, 400, 'at: must not be in the future', 'at');
    const ground = await ready();
    return c.json(await Promise.all(looks.map((look) => figuresThen(ground, look))));
  });

  routes.post('/threads/truth/audience', async (c) => {
    const moments = await readBody(c, z.array(Moment).max(MOST_MOMENTS));
    if (moments instanceof Response) return moments;
    return about(c, async (ground, creator) => moments.map((at) => audienceThen(ground, creator, at)));
  });

  routes.post('/threads/accounts', async (c) => {
    const body = await readBody(c, NewAccount);
    if (body instanceof Response) return body;
    const creator = await (await ready()).joined.add(body, clock.now());
    if (creator === 'taken') return refusal(c, 400, 'username: somebody has it', 'username');
    return c.json(profileOf(creator), 201);
  });

  routes.get('/threads/export', (c) => {
    c.header('content-type', 'application/x-ndjson');
    return stream(c, async (body) => {
      const lines = exportLines(await ready(), clock.now(), c.req.query('after'));
      for await (const line of lines) {
        if (body.aborted) return;
        await body.write(line);
      }
    });
  });

  const about = async (c: Context, answer: (ground: Ground, creator: Creator) => Promise<object>) => {
    const username = c.req.query('username') ?? '';
    const ground = await ready();
    const creator = await ground.cast.byUsername(storable(username));
    if (!creator) return refusal(c, 404, `username: nobody is called "${username}"`, 'username');
    return c.json(await answer(ground, creator));
  };
  return routes;
}

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const MOST_MOMENTS = 1_000;
const Looks = z.array(z.strictObject({ id: z.string(), at: Moment })).max(MOST_MOMENTS);

const MOST_A_DAY = 10;

const NewAccount = z
  .strictObject({
    username: z
      .string()
      .regex(/^[a-z\d._]{1,30}$/, 'must be 1 to 30 of a-z, 0-9, dot and underscore')
      .optional(),
    language: z.enum(['en', 'fr']).optional(),
    followers: z.int().min(0).max(5_000_000).optional(),
    posts: z.int().min(0).max(20_000).optional(),
    months: z.number().positive().max(36).optional(),
  })
  .refine(({ posts = 0, months = 18 }) => posts <= months * 30 * MOST_A_DAY, {
    path: ['posts'],
    error: `are more than ${MOST_A_DAY} a day`,
  });
