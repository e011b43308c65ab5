import { beforeAll, expect, test } from 'vitest';
import { newMember } from '#testing/member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

test.each([
  ['/redirect', '/contact?about=plans#form', '/contact?about=plans#form'],
  ['/fr-FR/redirect', '/contact?about=plans#form', '/fr-FR/contact?about=plans#form'],
  ['/redirect', '/fr-FR/contact?about=plans', '/fr-FR/contact?about=plans'],
  ['/fr-FR/redirect', '/fr-FR/contact', '/fr-FR/contact'],
  ['/fr-FR/redirect', '/fr-FR?about=plans', '/fr-FR?about=plans'],
  ['/fr-FR/redirect', '/en-US/contact', '/contact'],
])('from %s to %s: the language that a path says is not said twice', async (page, next, place) => {
  const { browser } = await newMember(web);
  const answer = await browser.ask(`${page}?next=${encodeURIComponent(next)}`);
  expect(answer.headers.get('location')).toBe(place);
});
