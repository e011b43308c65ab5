import { beforeAll, expect, test } from 'vitest';
import { askToLeave } from '#features/account/server/ask-to-leave.ts';
import { stay } from '#features/account/server/stay.ts';
import { changeQueue } from '#features/planning/server/change-queue.ts';
import { pauseQueue } from '#features/planning/server/pause-queue.ts';
import { queuePost } from '#features/planning/server/queue-post.ts';
import { readFreeSlots } from '#features/planning/server/read-free-slots.ts';
import { contentOf } from '#features/posts/content.ts';
import { newPost, placeAt } from '#testing/posts.ts';
import { readableText } from '#testing/readable-text.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { newPlanner, ZONE } from '../schedule/test-planner.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

test('while its owner is leaving, up next, the calendar and the post say that it is held, and promise no hour', async () => {
  const planner = await newPlanner(web);
  const { id } = await newPost(web.runtime, planner, { content: contentOf('Next week') });
  const at = new Date(web.clock.now().getTime() + 3 * 86_400_000);
  await placeAt(web.runtime, planner, id, { at, timeZone: ZONE, accountId: planner.accountId });
  const paths = ['/dashboard', '/post/schedule?view=list', `/write?post=${id}`];
  const read = async (path: string, locale: 'en-US' | 'fr-FR' = 'en-US') =>
    readableText(await planner.browser.read(locale === 'fr-FR' ? `/fr-FR${path}` : path), locale).join(' ');
  for (const path of paths) expect(await read(path), path).not.toContain('Held back');

  await askToLeave(web.runtime, planner.id, 'en-US');
  for (const path of paths) expect(await read(path), path).toContain('Held back');
  for (const path of paths) expect(await read(path, 'fr-FR'), path).toContain('Retenu');
  expect(await read('/dashboard')).toContain('These posts are held unless you keep it');
  expect(await read('/dashboard')).toMatch(/Planned: .*, \d\d:\d\d/);
  expect(await read('/dashboard', 'fr-FR')).toContain('Ces posts sont retenus, sauf si vous le gardez');
  expect(await read(`/write?post=${id}`)).toContain('You have asked that your account be deleted');

  await stay(web.runtime, planner.id);
  for (const path of paths) expect(await read(path), path).not.toContain('Held back');
});

test('up next shows the next free hour of a queue whose times were chosen, which opens the composer at it', async () => {
  const planner = await newPlanner(web);
  const free = /href="\/write\?at=([\d-]+T[\d:]+)"/;
  expect(await planner.browser.read('/dashboard'), 'nobody has slots unasked').not.toMatch(free);

  const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, minute: 9 * 60 }));
  const rules = { timeZone: ZONE, minimumGapMinutes: 0, quiet: null };
  await changeQueue(web.runtime, planner, planner.accountId, { slots, ...rules });
  const [next, after] = (await readFreeSlots(web.runtime, planner, planner.accountId, 2))?.free ?? [];
  const empty = await planner.browser.read('/dashboard');
  expect(free.exec(empty)?.[1]).toBe(next?.wallTime);
  expect(readableText(empty, 'en-US').join(' ')).toMatch(/09:00 Free slot/);

  const post = await newPost(web.runtime, planner, { state: 'READY', content: contentOf('The morning post') });
  await queuePost(web.runtime, planner, post.id, { where: 'end', accountId: planner.accountId });
  const taken = await planner.browser.read('/dashboard');
  expect(free.exec(taken)?.[1]).toBe(after?.wallTime);
  expect(taken.indexOf('The morning post')).toBeLessThan(taken.search(free));
  expect(readableText(await planner.browser.read('/fr-FR/dashboard'), 'fr-FR').join(' ')).toContain('Heure libre');

  await pauseQueue(web.runtime, planner, planner.accountId);
  expect(await planner.browser.read('/dashboard'), 'a queue that rests has no next hour').not.toMatch(free);
});
