import type { Page } from '@playwright/test';
import { signInAt } from '#bench/enter-as-member.ts';
import { expectSamePage, live, mark, refuseSockets } from '#e2e/live-page.ts';
import { chooseAccount, enter, expireTokens, newCreator, newPerson } from '#e2e/people.ts';
import { askDatabase, bringNear, compose, newPublisher, schedule } from '#e2e/publisher.ts';
import { test } from '#e2e/second-server.ts';
import { postId, SETTLED } from '#e2e/standing.ts';
import { expect, hydrated } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere() });

test('the bell rings for what happens in another tab', async ({ page, context, request }) => {
  await enter(context, (await newPerson(request)).session);
  const listening = live(page);
  await page.goto('/post');
  await listening;
  await mark(page);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/contact');
  await hydrated(other);
  const stamp = await other.locator('input[name=stamp]').inputValue();
  await other.getByRole('textbox', { name: 'Your name' }).fill('Ada Weaver');
  await other.getByRole('textbox', { name: 'Your e-mail' }).fill('ada@example.test');
  await other.getByRole('textbox', { name: 'Your message' }).fill('Does the calendar know when my clock changes?');
  await expect.poll(() => Date.now() - Number(stamp.split('.')[0])).toBeGreaterThan(3_000);
  await other.getByRole('button', { name: 'Send the message' }).click();

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    'Your message to support is on its way.',
  );
  await expectSamePage(page);
});

test('what is being read of an account counts on while one looks', async ({ page, context, request }) => {
  test.slow();
  await enter(context, (await newPerson(request)).session);
  const username = await newCreator(request, { posts: 2500 });
  await page.goto('/threads-configuration');
  await page.getByRole('link', { name: 'Connect with Threads' }).click();
  const listening = live(page);
  await chooseAccount(page, username);
  await listening;
  await mark(page);
  const counted = () => page.getByRole('progressbar').getAttribute('aria-valuetext');
  const first = await counted();
  await expect.poll(counted).not.toBe(first);
  const second = await counted();
  await expect.poll(counted).not.toBe(second);
  await expectSamePage(page);
  await expireTokens(request, username);
  await expect(page.getByText('Reconnect needed', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expectSamePage(page);
});

test('without sockets, what is planned is asked about every twenty seconds', async ({ page, context, request }) => {
  test.slow();
  await newPublisher(page, context, request);
  await compose(page, 'Out before anybody tells');
  await schedule(page);
  const id = postId(page);
  const { refused } = await refuseSockets(page);
  await page.clock.install();
  await page.goto('/post/schedule?view=list');
  await hydrated(page);
  await refused;
  await mark(page);
  const planned = page.getByRole('listitem').filter({ hasText: 'Out before anybody tells' });
  await expect(planned).toBeVisible();

  await bringNear(id);
  const state = async () => (await askDatabase('select state from posts where id = $1', [id]))[0]?.['state'];
  await expect.poll(state, SETTLED).toBe('PUBLISHED');
  await page.clock.fastForward(20_000);
  await expect(planned).toHaveCount(0);
  await expectSamePage(page);
});

test.describe('the token that one hears with', () => {
  test.slow();

  test('may run out: another one comes, and news with it', async ({ page, request, served }) => {
    const { url } = await served({ GOTRUE_JWT_EXP: '8' });
    const { email, password } = await newPerson(request);
    const cookies = await signInAt(url, email, password);
    await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const frames = await listenAt(page, `${url}/post`);
    await frames.said(/Token has expired/);
    await frames.said(/Subscribed to PostgreSQL/);
    await expectNews(page, `${url}/post`);
  });

  test('is renewed before that, and told to the server', async ({ page, context, request }) => {
    await enter(context, (await newPerson(request)).session);
    await page.clock.install();
    const frames = await listenAt(page, '/post');
    await page.clock.fastForward('59:00');
    // Whoever keeps the session looks at it every half minute, and may have come after the leap.
    await frames.said(/"access_token",\{"access_token"/, () => page.clock.fastForward('00:31'));
    await expectNews(page, '/post');
  });

  /** What goes over its socket from when it hears of changes. */
  async function listenAt(page: Page, address: string) {
    const frames: string[] = [];
    const note = ({ payload }: { payload: string | Buffer }) => void frames.push(String(payload));
    page.on('websocket', (socket) => socket.on('framereceived', note).on('framesent', note));
    const said = async (what: RegExp, meanwhile?: () => Promise<void>) => {
      const isSaid = () => frames.findIndex((frame) => what.test(frame));
      const look = async () => {
        await meanwhile?.();
        return isSaid();
      };
      await expect.poll(look, { timeout: 30_000 }).toBeGreaterThan(-1);
      frames.splice(0, isSaid() + 1);
    };
    await page.goto(address);
    await said(/Subscribed to PostgreSQL/);
    await mark(page);
    return { said };
  }

  async function expectNews(page: Page, address: string): Promise<void> {
    const other = await page.context().newPage();
    await other.goto(address);
    await hydrated(other);
    const field = other.getByRole('textbox', { name: 'A new idea' });
    await field.fill('Told in time');
    await field.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Told in time' })).toBeVisible();
    await expectSamePage(page);
  }
});
