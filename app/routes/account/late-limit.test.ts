import { beforeAll, expect, test } from 'vitest';
import { readLateLimit } from '#features/account/server/late-limit.ts';
import { newMember } from '#testing/member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const PAGE = '/setting/account';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

test('how late a post may still go out is an hour until somebody says otherwise, within a day', async () => {
  const { id, browser } = await newMember(web);
  expect(await browser.read(PAGE)).toContain('Minutes after its hour');
  expect(await readLateLimit(web.runtime, id)).toBe(60);
  const kept = await browser.send(PAGE, { intent: 'late-limit', minutes: '90' });
  expect(kept.headers.get('location')).toContain('#publishing');
  expect(await readLateLimit(web.runtime, id)).toBe(90);
  for (const minutes of ['4', '1441', '7.5', 'soon'])
    expect((await browser.send(PAGE, { intent: 'late-limit', minutes })).status, minutes).toBe(422);
  expect(await readLateLimit(web.runtime, id)).toBe(90);
});
