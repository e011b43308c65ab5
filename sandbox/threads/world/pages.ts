import type { Clock } from '#sandbox/control/clock.ts';
import { storable } from '#sandbox/database/storable.ts';
import { messagePage } from '#sandbox/pages/layout.ts';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import type { Position } from '../network.ts';
import { countPost } from './count.ts';
import { creatorsPage } from './creators-page.ts';
import { followersAt } from './followers.ts';
import type { Ground } from './ground.ts';
import { listOf } from './lists.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { findPost } from './subjects.ts';
import { timelinePage } from './timeline-page.ts';

const POSTS_PER_PAGE = 30;
const CREATORS_PER_PAGE = 60;

/** What people look at, below /threads: the creators, somebody's timeline, pictures. */
export function worldPages(ready: () => Promise<Ground>, clock: Clock): Routes {
  const routes = newRoutes();
  routes.get('/', async (c) => {
    const { world, cast } = await ready();
    const at = clock.now();
    const search = storable(c.req.query('search')?.trim() ?? '');
    const found = search === '' ? world.creators : await cast.matching(search, CREATORS_PER_PAGE + 1);
    const from = Math.max(0, Number.parseInt(c.req.query('from') ?? '0', 10) || 0);
    const shown = found.slice(from, from + CREATORS_PER_PAGE);
    const next = found.length > from + CREATORS_PER_PAGE ? from + CREATORS_PER_PAGE : undefined;
    const listed = shown.map((creator) => ({ creator, followers: followersAt(world, creator, at) }));
    return c.html(creatorsPage(listed, { search, next, at }));
  });
  routes.get('/:handle{@[^/]+}', async (c) => {
    const ground = await ready();
    const at = clock.now();
    const creator = await ground.cast.byUsername(storable(c.req.param('handle').slice(1)));
    if (!creator) return c.html(messagePage('Not found', 'Nobody on this network has that name.'), 404);
    const range = { after: positionIn(c.req.query('after')), limit: POSTS_PER_PAGE + 1 };
    const posts = await listOf(ground, creator, 'threads', range, at);
    const shown = await Promise.all(
      posts.slice(0, POSTS_PER_PAGE).map(async (post) => {
        const figures = await countPost(ground, post, at);
        const other = await findPost(ground, post.repostOf ?? post.quoteOf ?? '', at);
        return { post, figures, other: other?.post };
      }),
    );
    const followers = followersAt(ground.world, creator, at);
    return c.html(timelinePage({ creator, followers, shown, hasOlder: posts.length > POSTS_PER_PAGE, at }));
  });
  routes.route('/pictures', pictureRoutes(clock));
  return routes;
}

/** Whether a path below /threads is one of these and not the wire's. */
export function isWorldPage(path: string): boolean {
  return /^\/threads(?:\/?$|\/@|\/pictures\/)/.test(path);
}

/** `SECONDS-ID`, as the page's own link says it. */
function positionIn(text = ''): Position | undefined {
  const [, seconds, id] = /^(\d{1,10})-(\d{17})$/.exec(text) ?? [];
  return seconds && id ? { publishedAt: new Date(Number(seconds) * 1000), id } : undefined;
}
