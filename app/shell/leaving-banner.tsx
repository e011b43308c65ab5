import { Form, useLocation } from 'react-router';
import { dateFormat } from '#base/i18n/formats.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { splitLocale } from '#base/i18n/locale-path.ts';
import type { Person } from '#features/identity/person.ts';
import { useLocalePath } from './locale-link.tsx';
import { rareWords } from './rare-words.ts';

/** On every page of somebody who is leaving, until they stay or are gone. */
export default function LeavingBanner({ deletionDueAt, timeZone = 'UTC' }: Pick<Person, 'deletionDueAt' | 'timeZone'>) {
  const words = useWords(rareWords).leaving;
  const day = dateFormat(useLocale(), { dateStyle: 'long', timeZone });
  const { pathname, search } = useLocation();
  const action = useLocalePath('/setting/account');
  return (
    <aside
      aria-label={words.label}
      className="border-b border-error bg-error-soft px-gutter py-2 text-13 text-ink print:hidden"
    >
      <Form method="post" action={action} className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <input type="hidden" name="intent" value="stay" />
        <input type="hidden" name="next" value={splitLocale(pathname).path + search} />
        <span className="text-balance">{words.text(day.format(deletionDueAt))}</span>
        <button type="submit" className="reach cursor-pointer font-strong underline">
          {words.keep}
        </button>
      </Form>
    </aside>
  );
}
