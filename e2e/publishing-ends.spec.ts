import { chooseAccount } from '#e2e/people.ts';
import {
  askNetworkDatabase,
  bringNear,
  compose,
  disturb,
  newPublisher,
  publish,
  publishedBy,
  schedule,
} from '#e2e/publisher.ts';
import { test } from '#e2e/second-server.ts';
import { isNow, postId, SETTLED, standing } from '#e2e/standing.ts';
import { expect, expectAccessible, hydrated } from '#e2e/test.ts';

test.setTimeout(120_000);

test('with the posts of a day used up it fails, and goes out once there is room again', async ({
  page,
  context,
  request,
}) => {
  const publisher = await newPublisher(page, context, request);
  // The account has posted as often as the network allows, from elsewhere and an hour ago.
  await askNetworkDatabase(
    `insert into sandbox.threads_quota_uses (creator_id, kind, at)
     select $1, 'post', clock_timestamp() - interval '1 hour' from generate_series(1, 250)`,
    [publisher.networkId],
  );
  await compose(page, 'One too many');
  await publish(page, publisher);
  await isNow(page, 'Failed');
  await expect(standing(page)).toContainText('has used all posts that Threads allows in 24 hours');
  expect(await publishedBy(request, publisher, /One too many/)).toHaveLength(0);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('One too many');
  await expectAccessible(page);

  await askNetworkDatabase(`update sandbox.threads_quota_uses set at = at - interval '1 day' where creator_id = $1`, [
    publisher.networkId,
  ]);
  await standing(page).getByRole('button', { name: 'Try again' }).click();
  await isNow(page, 'Published');
  expect(await publishedBy(request, publisher, /One too many/)).toHaveLength(1);
});

test('with its account disconnected a planned post fails at its hour, and goes out after connecting again', async ({
  page,
  context,
  request,
}) => {
  const publisher = await newPublisher(page, context, request);
  const { username } = publisher;
  await compose(page, 'Left waiting');
  await schedule(page);
  const post = page.url();
  const id = postId(page);

  await page.goto('/threads-configuration');
  await hydrated(page);
  await page.getByText(`Disconnect… @${username}`).click();
  await expect(page.getByText('1 planned post will not go out')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Disconnect @${username}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `@${username} is disconnected` })).toBeFocused();

  await bringNear(id);
  await page.goto(post);
  await hydrated(page);
  await isNow(page, 'Failed');
  await expect(standing(page)).toContainText('The account was disconnected.');
  await expectAccessible(page);
  expect(await publishedBy(request, publisher, /Left waiting/)).toHaveLength(0);

  await standing(page).getByRole('link', { name: 'Reconnect the account' }).click();
  await page.getByRole('link', { name: 'Connect with Threads' }).click();
  await chooseAccount(page, username);
  await expect(page.getByRole('heading', { name: `@${username}`, exact: true })).toBeVisible();
  await page.goto(post);
  await hydrated(page);
  await isNow(page, 'Failed');
  await standing(page).getByRole('button', { name: 'Try again' }).click();
  await isNow(page, 'Published');
  expect(await publishedBy(request, publisher, /Left waiting/)).toHaveLength(1);
});

test.describe('with a worker that dies', () => {
  test.use({ baseURL: async ({ worked }, run) => run(worked.url) });

  test('in the middle of sending, the next finds out what became of it, and the post is out once', async ({
    page,
    context,
    request,
    worked,
  }) => {
    const publisher = await newPublisher(page, context, request, worked);
    await compose(page, 'Survives its worker');
    await schedule(page);
    const { hasStruck } = await disturb(request, publisher, 'timeout');
    await bringNear(postId(page), worked.databaseUrl);
    await page.reload();
    await expect.poll(hasStruck, SETTLED).toBe(true);
    await worked.killWorker();
    await isNow(page, 'Sending');
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).not.toBeEditable();
    expect(await publishedBy(request, publisher, /Survives/)).toHaveLength(0);

    await worked.startWorker();
    await isNow(page, 'Published');
    await expect(standing(page)).toContainText('not out, so it goes again');
    expect(await publishedBy(request, publisher, /Survives/)).toHaveLength(1);
  });
});
