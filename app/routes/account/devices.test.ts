import { beforeAll, describe, expect, test } from 'vitest';
import { browserOf } from '#testing/browser.ts';
import { newMember } from '#testing/member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { sessionsOf } from './test-rows.ts';

const PAGE = '/setting/account';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

describe('devices', () => {
  test('one device is signed out and the others stay', async () => {
    const { id, email, browser } = await newMember(web);
    const [mine] = await sessionsOf(web.runtime.db, id);
    const lost = await browserOf(web, email);
    const session = (await sessionsOf(web.runtime.db, id)).find((each) => each !== mine) ?? '';
    const kept = await browserOf(web, email);
    const answer = await browser.send(PAGE, { intent: 'end-session', session });
    expect(answer.headers.get('location')).toBe(`${PAGE}?told=session-ended#sessions`);
    web.clock.advance(11);
    expect((await lost.ask(PAGE)).status).toBe(302);
    expect((await kept.ask(PAGE)).status).toBe(200);
  });

  test('the session of somebody else cannot be ended', async () => {
    const [ada, grace] = [await newMember(web), await newMember(web)];
    const [session = ''] = await sessionsOf(web.runtime.db, grace.id);
    const answer = await ada.browser.send(PAGE, { intent: 'end-session', session });
    expect(answer.headers.get('location')).toBe(`${PAGE}#sessions`);
    expect(await sessionsOf(web.runtime.db, grace.id)).toEqual([session]);
    expect((await grace.browser.ask(PAGE)).status).toBe(200);
  });

  test('are signed out everywhere else, or everywhere', async () => {
    const { id, email, browser } = await newMember(web);
    await browserOf(web, email);
    await browser.send(PAGE, { intent: 'sign-out-others' });
    expect(await sessionsOf(web.runtime.db, id)).toHaveLength(1);
    const answer = await browser.send(PAGE, { intent: 'sign-out-everywhere' });
    expect(answer.headers.get('location')).toBe('/?told=logged-out');
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await sessionsOf(web.runtime.db, id)).toEqual([]);
    expect(Object.keys(browser.cookies)).toEqual([]);
  });
});
