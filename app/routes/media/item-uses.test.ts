import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media, people, repetitions } from '#db/schema.ts';
import { chooseAccount } from '#features/network/server/choose-account.ts';
import { PostContent } from '#features/posts/content.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestWeb } from '#testing/web.ts';

test('a file of what comes again leads to the queue of the account in which it does', async () => {
  const web = await openTestWeb();
  web.clock.set(new Date());
  const { id: personId, browser } = await newMember(web);
  const { db } = web.runtime;
  await db.update(people).set({ plan: 'bobbin_premium' }).where(eq(people.id, personId));
  const chosen = await newNetworkAccount(web.runtime, { personId });
  const other = await newNetworkAccount(web.runtime, { personId });
  await chooseAccount(web.runtime, personId, chosen.id);
  const day = { minute: 540, timeZone: 'UTC', startsOn: '2026-01-01', createdAt: new Date(), updatedAt: new Date() };
  const rule = { rule: { kind: 'daily', every: 1 } };
  const picture = {
    kind: 'image',
    width: 1,
    height: 1,
    fileName: 'a.png',
    bytes: 9,
    contentType: 'image/png',
  } as const;
  for (const account of [chosen, other]) {
    const id = randomUUID();
    await db.insert(media).values({ id, personId, createdAt: new Date(), objectKey: id, ...picture });
    const content = PostContent.parse({ parts: [{ text: 'Again', media: [{ id }] }] });
    await db.insert(repetitions).values({ id: randomUUID(), personId, accountId: account.id, content, rule, ...day });
  }
  const page = await browser.read('/post/media');
  const addressOf = ({ id }: { id: string }) => `/post/schedule?view=queue&account=${id}`;
  for (const account of [chosen, other])
    expect(page).toContain(`href="${addressOf(account).replace('&', '&amp;')}#repetitions"`);
  const answer = await browser.ask(addressOf(other));
  expect(answer.headers.get('location')).toContain('/post/schedule?view=queue');
  expect(await browser.read('/post/schedule?view=queue')).toContain(`@${other.username}`);
  await web.close();
});
