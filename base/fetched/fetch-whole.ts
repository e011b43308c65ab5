import { isLocale } from '../i18n/locale.ts';
import { wordsFetched } from '../i18n/words.ts';
import { fetchFirst } from './fetch-first.ts';

export type Fetch<Module> = () => Promise<Module>;

/** A module with its words, in the language of the page: without them it would be there, and then fail. */
export async function fetchWhole<Module>(fetchModule: Fetch<Module>): Promise<Module> {
  const module = await fetchFirst(fetchModule);
  // On a page of an older build the bundler's own loader answers with nothing.
  if (!module) throw new Error('Not fetched');
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  // A browser that translates the page says so there, in a language of its own.
  if (isLocale(lang)) await wordsFetched(lang);
  return module;
}

/** For what nobody asked for: as long as it cannot be fetched the page goes on without it. */
export function fetchPatiently<Module>(fetchModule: Fetch<Module>): Promise<Module> {
  return fetchWhole(fetchModule).catch(() => anotherChance().then(() => fetchPatiently(fetchModule)));
}

/** The connection is back, or somebody looks: a server that was away says nothing by itself. */
function anotherChance(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of ['online', 'focus']) addEventListener(event, resolve, { once: true });
  });
}
