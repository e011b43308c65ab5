import { expect, test, vi } from 'vitest';

/** Wanted locales are remembered by the module, so each test gets a fresh one. */
async function freshWords() {
  vi.resetModules();
  return import('./words.ts');
}

function sources() {
  return {
    'en-US': vi.fn(() => Promise.resolve({ default: { hello: 'Hello' } })),
    'fr-FR': vi.fn(() => Promise.resolve({ default: { hello: 'Bonjour' } })),
  };
}

test('only the locale asked for is fetched, and once', async () => {
  const { defineWords } = await freshWords();
  const from = sources();
  const words = defineWords(from);
  const [first, second] = await Promise.all([words.load('fr-FR'), words.load('fr-FR')]);

  expect(first).toEqual({ hello: 'Bonjour' });
  expect(second).toBe(first);
  expect(from['fr-FR']).toHaveBeenCalledOnce();
  expect(from['en-US']).not.toHaveBeenCalled();
});

test('a fetch that failed may be tried again', async () => {
  const { defineWords } = await freshWords();
  const from = sources();
  from['fr-FR'].mockRejectedValueOnce(new Error('offline'));
  const words = defineWords(from);
  await expect(words.load('fr-FR')).rejects.toThrow('offline');
  expect(await words.load('fr-FR')).toEqual({ hello: 'Bonjour' });
});

test('whoever is drawn with words that could not be fetched hears of it once, and asks anew a while later', async () => {
  vi.useFakeTimers();
  const { defineWords } = await freshWords();
  const from = sources();
  from['fr-FR'].mockRejectedValueOnce(new Error('offline'));
  const words = defineWords(from);
  const first = words.read('fr-FR');
  await expect(first).rejects.toThrow('offline');
  expect(words.read('fr-FR')).toBe(first);
  expect(from['fr-FR']).toHaveBeenCalledOnce();

  vi.advanceTimersByTime(5_000);
  expect(await words.read('fr-FR')).toEqual({ hello: 'Bonjour' });
  vi.useRealTimers();
});

test('what was fetched again after a failure is not forgotten with it', async () => {
  vi.useFakeTimers();
  const { defineWords } = await freshWords();
  const from = sources();
  from['fr-FR'].mockRejectedValueOnce(new Error('offline'));
  const words = defineWords(from);
  await expect(words.load('fr-FR')).rejects.toThrow('offline');
  await words.load('fr-FR');
  vi.advanceTimersByTime(5_000);
  await words.read('fr-FR');
  expect(from['fr-FR']).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('words that are here need not be waited for', async () => {
  const { defineWords } = await freshWords();
  const words = defineWords(sources());
  await words.load('fr-FR');
  expect(words.load('fr-FR')).toMatchObject({ status: 'fulfilled', value: { hello: 'Bonjour' } });
});

test('wanting a locale fetches the words of pages defined before and after', async () => {
  const { defineWords, wantLocales } = await freshWords();
  const [early, late] = [sources(), sources()];
  const words = defineWords(early);
  await wantLocales(['fr-FR']);
  expect(words.load('fr-FR')).toMatchObject({ status: 'fulfilled' });

  defineWords(late);
  expect(late['fr-FR']).toHaveBeenCalledOnce();
  expect(early['en-US']).not.toHaveBeenCalled();
  expect(late['en-US']).not.toHaveBeenCalled();
});

test('a page whose wanted words cannot be fetched yet is still defined', async () => {
  const { defineWords, wantLocales } = await freshWords();
  await wantLocales(['fr-FR']);
  const from = sources();
  from['fr-FR'].mockRejectedValueOnce(new Error('offline'));
  const words = defineWords(from);
  await expect.poll(() => words.load('fr-FR').catch(() => undefined)).toEqual({ hello: 'Bonjour' });
});
