import { fetchFirst } from '../fetched/fetch-first.ts';
import type { Locale } from './locale.ts';

/**
 * The words of one page or feature: a module per locale, fetched only in the locale in use.
 * English is the shape; French is typed by it, so that a missing sentence does not compile.
 */
export type Words<Catalogue> = {
  /** For who is drawn with them, and drawn again when they could not be fetched: to ask each time would never end. */
  read(locale: Locale): Promise<Catalogue>;
  load(locale: Locale): Promise<Catalogue>;
};

/** By then whoever needed them has said that they are missing. */
const FORGET_FAILURE_MS = 5_000;

type Sources<Catalogue> = Record<Locale, () => Promise<{ default: Catalogue }>>;

const defined = new Set<Words<unknown>>();

export function defineWords<Catalogue>(sources: Sources<Catalogue>): Words<Catalogue> {
  const asked = new Map<Locale, Promise<Catalogue>>();
  const failed = new Set<Locale>();

  const words: Words<Catalogue> = {
    read: (locale) => asked.get(locale) ?? words.load(locale),
    load(locale) {
      const known = asked.get(locale);
      if (known && !failed.delete(locale)) return known;
      // What a page begins with it cannot do without, and need not be told apart from being there.
      const fetched = wanted.size > 0 ? fetchFirst(sources[locale]) : sources[locale]();
      const started: Promise<Catalogue> = fetched.then(
        (module) => {
          // React reads these marks: a component that finds its words here does not have to wait a turn for them.
          markFulfilled(started, module.default);
          return module.default;
        },
        (error: unknown) => {
          failed.add(locale);
          setTimeout(() => failed.delete(locale) && asked.delete(locale), FORGET_FAILURE_MS);
          throw error;
        },
      );
      asked.set(locale, started);
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
  const fetched = locales.map(wordsFetched);
  for (const locale of locales) wanted.add(locale);
  await Promise.all(fetched);
}

/** Until all that were defined so far are here; what could not be fetched is asked for again. */
export async function wordsFetched(locale: Locale): Promise<void> {
  await Promise.all(Array.from(defined, (words) => words.load(locale)));
}
