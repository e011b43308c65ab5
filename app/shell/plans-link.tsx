import { LocaleLink } from './locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { plansWords } from '#features/plans/words.ts';

/** Where a plan is what something lacks, the way to the others. */
export function PlansLink() {
  return (
    <LocaleLink to="/" hash="#plans">
      {useWords(plansWords).seePlans}
    </LocaleLink>
  );
}
