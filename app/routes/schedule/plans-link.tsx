import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { plansWords } from '#features/plans/words.ts';

/** Where the plan is what kept a post from going out, the way to the others. */
export function PlansLink() {
  return (
    <LocaleLink to="/" hash="#plans">
      {useWords(plansWords).seePlans}
    </LocaleLink>
  );
}
