import { beforeAll, expect, test } from 'vitest';
import { askToLeave } from '#features/account/server/ask-to-leave.ts';
import { stay } from '#features/account/server/stay.ts';
import { contentOf } from '#features/posts/content.ts';
import { newPost, placeAt } from '#testing/posts.ts';
import { readableText } from '#testing/readable-text.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { newPlanner } from '../schedule/test-planner.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

test('while its owner is leaving, up next, the calendar and the post say that it is held, and promise no hour', async () => {
  const planner = await newPlanner(web);
  const { id } = await newPost(web.runtime, planner, { content: contentOf('Next week') });
  const at = new Date(web.clock.now().getTime() + 3 * 86_400_000);
  await placeAt(web.runtime, planner, id, { at, timeZone: 'Europe/Paris', accountId: planner.accountId });
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
