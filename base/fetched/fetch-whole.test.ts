import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const MODULE = { default: 'a part' };
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

let page: EventTarget;

beforeEach(() => {
  // Which words are wanted is remembered by their module.
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { documentElement: { lang: 'fr-FR' } });
});
afterEach(() => vi.unstubAllGlobals());

/** Long enough for anything that waits for nobody. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a module comes with the words that it brings', async () => {
  const { fetchWhole } = await import('./fetch-whole.ts');
  const { defineWords } = await import('../i18n/words.ts');
  const french = vi.fn(offline);
  const fetchModule = () => {
    defineWords({ 'en-US': offline, 'fr-FR': french });
    return Promise.resolve(MODULE);
  };
  await expect(fetchWhole(fetchModule)).rejects.toThrow('Failed to fetch');
  french.mockResolvedValue({ default: {} } as never);
  expect(await fetchWhole(() => Promise.resolve(MODULE))).toBe(MODULE);
});

test('a language that the page is not in, or that a browser has translated it to, is not waited for', async () => {
  const { fetchWhole } = await import('./fetch-whole.ts');
  const { defineWords } = await import('../i18n/words.ts');
  defineWords({ 'en-US': () => Promise.resolve({ default: {} as never }), 'fr-FR': offline });
  for (const lang of ['en-US', 'de']) {
    vi.stubGlobal('document', { documentElement: { lang } });
    expect(await fetchWhole(() => Promise.resolve(MODULE))).toBe(MODULE);
  }
});

test('nothing, as a bundle of an older build answers, is no module', async () => {
  const { fetchWhole } = await import('./fetch-whole.ts');
  await expect(fetchWhole(() => Promise.resolve(undefined))).rejects.toThrow();
});

test.each(['online', 'focus'])('what nobody waits for is tried again on %s, and not before', async (event) => {
  const { fetchPatiently } = await import('./fetch-whole.ts');
  const fetchModule = vi.fn<() => Promise<typeof MODULE>>(offline);
  const fetched = fetchPatiently(fetchModule);
  await turn();
  expect(fetchModule).toHaveBeenCalledOnce();

  page.dispatchEvent(new Event(event));
  await turn();
  expect(fetchModule).toHaveBeenCalledTimes(2);

  fetchModule.mockResolvedValue(MODULE);
  page.dispatchEvent(new Event(event));
  expect(await fetched).toBe(MODULE);
  expect(fetchModule).toHaveBeenCalledTimes(3);
});
