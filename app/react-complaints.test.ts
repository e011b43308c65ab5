import { expect, test } from 'vitest';
import { grantAdmin } from '#features/identity/server/grant-admin.ts';
import { cookieHeader } from '#testing/cookies.ts';
import { addressesOf } from '#testing/page-addresses.ts';
import { newPost } from '#testing/posts.ts';
import { testServer } from '#testing/server.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import { testWeb } from '#testing/web.ts';
import { ROUTES } from './route-table.ts';
import type { RouteDeclaration } from './route-table/declaration.ts';

const PAGES = Object.values<RouteDeclaration>(ROUTES)
  .filter(({ layout }) => layout !== 'data')
  .flatMap(({ path }) => addressesOf(path))
  .map((path) => (path === '*' ? '/12345' : path));

test('React as it is made for development has nothing to say against any page', async () => {
  const web = await testWeb();
  // The server that reads what is made here has no other clock.
  web.clock.set(new Date());
  const member = await newStatsMember(web, 'bobbin_premium');
  for (const state of ['IDEA', 'IDEA', 'DRAFT', 'DRAFT', 'READY', 'READY'] as const)
    await newPost(web.runtime, { id: member.id, plan: 'bobbin_premium' }, { state, accountId: member.accountId });
  await grantAdmin(web.runtime, member.email);
  const { databaseUrl, publicUrl } = web.runtime.settings;
  const server = await testServer({ NODE_ENV: 'development', DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl });
  expect(server.isStarted, server.errors()).toBe(true);

  const [post] = member.posts;
  const statuses = new Set<string>();
  for (const [who, cookie] of [
    ['visitor', ''],
    ['member', cookieHeader(member.browser.cookies)],
  ] as const)
    for (const path of [...PAGES, `/stats/post/${post?.networkId}`]) {
      const answer = await fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' });
      await answer.text();
      statuses.add(`${who} ${path} ${answer.status}`);
    }

  expect(statuses).toContain('member /stats 200');
  expect(statuses).toContain('member /post 200');
  expect(server.errors()).toBe('');
});
