import { expect, test } from 'vitest';
import { seedDemo } from '#app/demo-seed.ts';
import { announcements } from '#db/schema.ts';
import { testRuntime } from '#testing/runtime.ts';
import { STOCK_TEXT } from '../announcement.ts';
import { readAnnouncement } from './read-announcement.ts';

test('without a row there is no banner', async () => {
  const { runtime } = await testRuntime();
  expect(await readAnnouncement(runtime, 'en-US')).toBeUndefined();
});

test('the demo shows the stock text in the reader’s language', async () => {
  const { runtime, clock } = await testRuntime();
  await seedDemo(runtime);
  for (const locale of ['en-US', 'fr-FR'] as const)
    expect(await readAnnouncement(runtime, locale)).toEqual({
      text: STOCK_TEXT[locale],
      version: clock.now().toISOString(),
    });
});

test('seeding again, also from ten processes at once, leaves an edited text alone', async () => {
  const { runtime } = await testRuntime();
  await Promise.all(Array.from({ length: 10 }, () => seedDemo(runtime)));
  const edited = { 'en-US': 'Back soon', 'fr-FR': 'De retour bientôt' };
  await runtime.db.update(announcements).set({ text: edited });
  await seedDemo(runtime);
  expect(await readAnnouncement(runtime, 'fr-FR')).toMatchObject({ text: 'De retour bientôt' });
});

test('a removed announcement does not come back with the next start', async () => {
  const { runtime } = await testRuntime();
  await seedDemo(runtime);
  await runtime.db.delete(announcements);
  await seedDemo(runtime);
  expect(await readAnnouncement(runtime, 'en-US')).toBeUndefined();
});

test('an edit is seen within ten seconds', async () => {
  const { runtime, clock } = await testRuntime();
  await seedDemo(runtime);
  expect(await readAnnouncement(runtime, 'en-US')).toMatchObject({ text: STOCK_TEXT['en-US'] });
  await runtime.db.update(announcements).set({ text: { 'en-US': 'Back soon', 'fr-FR': 'De retour bientôt' } });
  clock.advance(10);
  expect(await readAnnouncement(runtime, 'en-US')).toMatchObject({ text: 'Back soon' });
});

test('a text that is switched off is not shown, and there is never a second one', async () => {
  const { runtime, clock } = await testRuntime();
  await seedDemo(runtime);
  await runtime.db.update(announcements).set({ isShown: false });
  expect(await readAnnouncement(runtime, 'en-US')).toBeUndefined();
  const second = { id: 2, isShown: true, text: STOCK_TEXT, updatedAt: clock.now() };
  await expect(runtime.db.insert(announcements).values(second)).rejects.toThrow();
});
