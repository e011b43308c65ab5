import type { Page } from '@playwright/test';
import { expireTokens } from '#e2e/people.ts';
import { publishAs } from '#e2e/publish-as.ts';
import { askDatabase, compose, disturb, newPublisher, publish, publishedBy } from '#e2e/publisher.ts';
import type { Publisher } from '#e2e/publisher.ts';
import { isNow, postId, SETTLED, standing } from '#e2e/standing.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';

test.setTimeout(90_000);

test('publish now, and watch it become published, once', async ({ page, context, request }) => {
  const publisher = await newPublisher(page, context, request);
  await compose(page, 'A thread of today');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('dialog', { name: 'Publish this now?' })).toContainText(`@${publisher.username}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Publish as @${publisher.username}` }).click();
  await isNow(page, 'Published');
  // What one watched it in is gone with the composer.
  await expect(page.getByRole('heading', { name: 'A post that is out' })).toBeFocused();
  await expect(
    standing(page)
      .getByRole('listitem')
      .filter({ hasText: /^\d\d:\d\d:\d\d\s*sent$/ }),
  ).toBeVisible();
  await expect(standing(page)).toContainText('Confirmed by Threads.');
  await expect(standing(page).getByRole('link', { name: 'See it on Threads' })).toBeVisible(SETTLED);
  await expect(page.getByRole('article')).toContainText('A thread of today');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A post that is out' })).toBeVisible();
  expect(await publishedBy(request, publisher, /A thread of today/)).toHaveLength(1);
  await expectAccessible(page);
});

test('a chain of three goes out in order, each under the one before', async ({ page, context, request }) => {
  const publisher = await newPublisher(page, context, request);
  await compose(page, 'Chain one', 'Chain two', 'Chain three');
  await publish(page, publisher);
  await isNow(page, 'Published');
  const [one, two, three, ...more] = await publishedBy(request, publisher, /^Chain/);
  expect([one?.text, two?.text, three?.text, more.length]).toEqual(['Chain one', 'Chain two', 'Chain three', 0]);
  expect([two?.reply_to, three?.reply_to]).toEqual([one?.id, two?.id]);
  await expect(standing(page)).toContainText('part 3 confirmed by Threads');
});

test('with the network down at its hour a post waits, and goes out when it is back', async ({
  page,
  context,
  request,
}) => {
  const publisher = await newPublisher(page, context, request);
  await compose(page, 'In spite of it all');
  await disturb(request, publisher, 'reset');
  await publish(page, publisher);
  await expect(standing(page)).toContainText('no clear answer from Threads', SETTLED);
  await isNow(page, 'Published');
  await expect(standing(page)).toContainText('not out, so it goes again');
  expect(await publishedBy(request, publisher, /In spite/)).toHaveLength(1);
});

test('an answer that is lost leads to no second post', async ({ page, context, request }) => {
  const publisher = await newPublisher(page, context, request);
  await compose(page, 'Said once');
  await disturb(request, publisher, 'done-then-reset');
  await publish(page, publisher);
  await isNow(page, 'Asking Threads');
  await expectAccessible(page);
  await isNow(page, 'Published');
  await expect(standing(page)).toContainText('Found on your profile, so it was not sent again.');
  expect(await publishedBy(request, publisher, /Said once/)).toHaveLength(1);
  await standing(page).getByRole('button', { name: 'Publish it once more anyway' }).click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeEditable();
  await expect(standing(page)).toBeHidden();
});

test.describe('in doubt', () => {
  test('somebody looks, and says that it is there', async ({ page, context, request }) => {
    const publisher = await newPublisher(page, context, request);
    await compose(page, 'Perhaps');
    await readNoMore(publisher);
    await disturb(request, publisher, 'done-then-reset');
    await publish(page, publisher);
    await isNow(page, 'Asking Threads');
    await expireTokens(request, publisher.username);
    await isNow(page, 'In doubt');
    await expect(standing(page).getByRole('link', { name: `Look at @${publisher.username}` })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/post/schedule?view=list');
    await expect(page.getByRole('listitem').filter({ hasText: 'Perhaps' })).toContainText('In doubt');
    await expect(page.getByRole('link', { name: 'Move to… “Perhaps”' }), 'it may be out').toHaveCount(0);
    await page.getByRole('link', { name: 'Perhaps', exact: true }).click();
    await hydrated(page);
    await standing(page).getByRole('button', { name: 'It is there', exact: true }).click();
    await isNow(page, 'Published');
    expect(await publishedBy(request, publisher, /Perhaps/)).toHaveLength(1);
  });

  test('or says that it is not there, and it goes out', async ({ page, context, request }) => {
    const publisher = await newPublisher(page, context, request);
    await compose(page, 'Not yet');
    await disturb(request, publisher, 'reset');
    await publish(page, publisher);
    await isNow(page, 'Asking Threads');
    await putInDoubt(page);
    await isNow(page, 'In doubt');
    await standing(page).getByRole('button', { name: 'It is not there: publish again' }).click();
    await isNow(page, 'Published');
    expect(await publishedBy(request, publisher, /Not yet/)).toHaveLength(1);
  });

  test('or it is read on the profile, and the page that asks says so by itself', async ({ page, context, request }) => {
    const publisher = await newPublisher(page, context, request);
    await compose(page, 'Seen later');
    await readNoMore(publisher);
    await disturb(request, publisher, 'reset');
    await publish(page, publisher);
    await isNow(page, 'Asking Threads');
    await putInDoubt(page);
    await isNow(page, 'In doubt');
    // As if the network had shown it to nobody until now.
    await publishAs(publisher.networkId, 'Seen later');
    await read(publisher, await publishedBy(request, publisher, /Seen later/));
    await isNow(page, 'Published');
    expect(await publishedBy(request, publisher, /Seen later/)).toHaveLength(1);
  });
});

/** As if every question had gone unanswered. */
async function putInDoubt(page: Page) {
  const doubt = `update publications set state = 'in_doubt', reason = 'unreachable', next_at = null, token = token + 1
    where post_id = $1`;
  await askDatabase(doubt, [postId(page)]);
}

/** What is read on the profile is out, and nobody is asked about it. */
async function readNoMore({ personId }: Publisher) {
  await askDatabase(
    `update network_syncs set due_at = now() + interval '1 day', claim = claim + 1
      where account_id in (select id from network_accounts where person_id = $1)`,
    [personId],
  );
}

/** As the next look at the profile would keep it. */
async function read({ personId }: Publisher, posts: { id: string; text: string | null }[]) {
  for (const { id, text } of posts)
    await askDatabase(
      `insert into network_posts (account_id, network_id, kind, format, published_at, text, is_quote, media, first_seen_at, seen_at)
        select id, $2, 'post', 'TEXT', now(), $3, false, '[]', now(), now() from network_accounts where person_id = $1`,
      [personId, id, text],
    );
}

test('with the account to be reconnected a post is held, and says what to do', async ({ page, context, request }) => {
  const publisher = await newPublisher(page, context, request);
  await expireTokens(request, publisher.username);
  await compose(page, 'Waiting');
  await publish(page, publisher);
  await isNow(page, 'Held back');
  await expect(standing(page)).toContainText('as soon as you have reconnected the account');
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Up next' })).toContainText('Held back');
  await page.goto('/post/schedule');
  await expect(page.getByRole('link', { name: /Held back/ }).first()).toBeVisible();
  await expect(page.getByText('One post to come, one that needs you.')).toBeVisible();
  expect(await publishedBy(request, publisher, /Waiting/)).toHaveLength(0);
});

test('what failed is edited and tried again; what is out of it stays', async ({ page, context, request }) => {
  const publisher = await newPublisher(page, context, request);
  await compose(page, 'Part that is out', 'Part that failed');
  const id = postId(page);
  await publish(page, publisher);
  await isNow(page, 'Published');
  // As if the second part had been refused: the network holds it, and we do not know of it.
  await askDatabase(
    `with part as (update publications set state = 'failed', reason = 'invalid-link', remote_id = null, confirmed_by = null,
       published_at = null, next_at = null where post_id = $1 and part = 1)
     update posts set state = 'FAILED', sent_parts = 1, published_at = null, version = version + 1 where id = $1`,
    [id],
  );
  await page.reload();
  await hydrated(page);
  await isNow(page, 'Failed');
  await expect(standing(page)).toContainText('could not open the link');
  await expect(standing(page)).toContainText('1 of 2 parts is out');
  await expectAccessible(page);
  await expect(page.getByRole('textbox', { name: 'Part 1 of 2' })).not.toBeEditable();
  await page.getByRole('textbox', { name: 'Part 2 of 2' }).fill('Part that is better');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await standing(page).getByRole('button', { name: 'Publish the rest' }).click();
  await isNow(page, 'Published');
  const out = await publishedBy(request, publisher, /Part that is/);
  expect(out.map(({ text }) => text)).toEqual(['Part that is out', 'Part that is better']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a post is published all the same', async ({ page, context, request }) => {
    const publisher = await newPublisher(page, context, request);
    await page.goto('/write');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('By form alone');
    await page.locator('summary').filter({ hasText: 'Publish now' }).click();
    await page.getByRole('button', { name: `Publish as @${publisher.username}` }).click();
    await expect(async () => {
      await page.reload();
      await expect(standing(page).getByRole('heading', { name: 'Published' })).toBeVisible({ timeout: 1000 });
    }).toPass(SETTLED);
    expect(await publishedBy(request, publisher, /By form alone/)).toHaveLength(1);
  });
});

test.describe('on a phone, in the dark, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  test('what missed its hour is decided about', async ({ page, context, request }) => {
    const publisher = await newPublisher(page, context, request);
    await expireTokens(request, publisher.username);
    await compose(page, 'Too late');
    await publish(page, publisher);
    await isNow(page, 'Held back');
    await askDatabase(
      `update publications set state = 'missed', reason = null, next_at = null, token = token + 1 where post_id = $1`,
      [postId(page)],
    );
    await page.goto(`/fr-FR/write?post=${postId(page)}`);
    await hydrated(page);
    const region = page.getByRole('region', { name: 'Où il en est' });
    await expect(region.getByRole('heading', { name: 'Heure manquée' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await region.getByRole('link', { name: 'Une autre heure' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await region.getByRole('button', { name: 'Revenir aux brouillons' }).click();
    await expect(region).toBeHidden();
  });
});
