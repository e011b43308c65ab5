import type { Locale } from './locale.ts';

/**
 * The words of one page or feature: a module per locale, fetched only in the locale in use.
 * English is the shape; French is typed by it, so that a missing sentence does not compile.
 */
export type Words<Catalogue> = {
  load(locale: Locale): Promise<Catalogue>;
};

type Sources<Catalogue> = Record<Locale, () => Promise<{ default: Catalogue }>>;

const defined = new Set<Words<unknown>>();

export function defineWords<Catalogue>(sources: Sources<Catalogue>): Words<Catalogue> {
  const loading = new Map<Locale, Promise<Catalogue>>();

  const words: Words<Catalogue> = {
    load(locale) {
      const known = loading.get(locale);
      if (known) return known;
      const started: Promise<Catalogue> = sources[locale]().then(
        (module) => {
          // React reads these marks: a component that finds its words here does not have to wait a turn for them.
          markFulfilled(started, module.default);
          return module.default;
        },
        (error: unknown) => {
          loading.delete(locale);
          throw error;
        },
      );
      loading.set(locale, started);
      return started;
    },
  };
  defined.add(words);
  for (const locale of wanted) void words.load(locale).catch(() => undefined);
  return words;
}

function markFulfilled<Catalogue>(promise: Promise<Catalogue>, value: Catalogue): void {
  void Object.assign(promise, { status: 'fulfilled', value });
}

/** Locales that are fetched as soon as a page defines its words, so that pages do not wait one after the other. */
const wanted = new Set<Locale>();

/** Fetches every set of words defined so far, and those still to come, in these locales. */
export async function wantLocales(locales: readonly Locale[]): Promise<void> {
  for (const locale of locales) wanted.add(locale);
  await wordsFetched();
}

/** Until all that were wanted so far are here; what could not be fetched is asked for again. */
export async function wordsFetched(): Promise<void> {
  await Promise.all([...defined].flatMap((words) => Array.from(wanted, (locale) => words.load(locale))));
}
