import { hearers } from '#base/hearers.ts';
import { localeCookie } from '#base/i18n/locale-cookie.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { wantLocales } from '#base/i18n/words.ts';

/** One change of language. `initial` is the first set of a page load, as opposed to somebody's choice. */
export type LocaleChange = { from: Locale | undefined; to: Locale; initial: boolean };

type StepBefore = (change: LocaleChange) => void | Promise<void>;

const before = new Set<StepBefore>();
const after = hearers<[LocaleChange]>();

/** A step before may be waited for; what it fetches is there when the page changes. Answers with its removal. */
export function onBeforeSwitch(step: StepBefore): () => void {
  before.add(step);
  return () => before.delete(step);
}

export const onSwitched = after.join;

export async function runBeforeSwitch(change: LocaleChange): Promise<void> {
  await Promise.all(Array.from(before, async (step) => step(change)));
}

export const runSwitched = after.tell;

/** The words of the new language are fetched first, so that the page turns in one go. */
onBeforeSwitch(({ to, initial }) => (initial ? undefined : wantLocales([to])));

/** A choice is remembered; the language a page merely arrived in is not. */
onSwitched(({ to, initial }) => {
  // oxlint-disable-next-line unicorn/no-document-cookie
  if (!initial) document.cookie = localeCookie(to, location.protocol === 'https:');
});
