import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { people } from '#db/schema.ts';
import { browserOf } from '#testing/browser.ts';
import { newMember } from '#testing/member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { rowOf, sessionsOf } from './test-rows.ts';

const PAGE = '/setting/account';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

describe('leaving', () => {
  test('asks for the word, and without it nothing happens', async () => {
    const { id, browser } = await newMember(web);
    const asked = await browser.send(PAGE, { intent: 'leave' });
    expect(await asked.text()).toContain('Type “delete” to confirm');
    const wrong = await browser.send(PAGE, { intent: 'leave', confirmation: 'yes' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('This is not the word.');
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ deletionDueAt: null });
  });

  test('sets the day, signs out everywhere, and every page of the app tells it until they stay', async () => {
    const { id, email, browser } = await newMember(web);
    await browserOf(web, email);
    const answer = await browser.send(PAGE, { intent: 'leave', confirmation: 'delete' });
    expect(answer.headers.get('location')).toBe('/?told=leaving');
    expect(await sessionsOf(web.runtime.db, id)).toEqual([]);
    const due = new Date(web.clock.now().getTime() + 14 * 24 * 3_600_000);
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ deletionDueAt: due });

    const back = await browserOf(web, email);
    for (const path of ['/contact', PAGE])
      expect(await back.read(path)).toMatch(
        /Your account will be deleted on [^.]+\. Nothing planned goes out until then\./,
      );
    expect(await back.read('/fr-FR/contact')).toContain('Votre compte sera supprimé le');
    const kept = await back.send(PAGE, { intent: 'stay', next: '/contact' });
    expect(kept.headers.get('location')).toBe('/contact?told=staying');
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ deletionDueAt: null });
    expect(await back.read('/contact')).not.toContain('Your account will be deleted on');
  });
});

test('the only administrator is told why their account stays', async () => {
  const { id, browser } = await newMember(web);
  await web.runtime.db.update(people).set({ isAdmin: true }).where(eq(people.id, id));
  const answer = await browser.send(PAGE, { intent: 'leave', confirmation: 'delete' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('You are the only administrator');
  expect((await browser.ask(PAGE)).status).toBe(200);
});
