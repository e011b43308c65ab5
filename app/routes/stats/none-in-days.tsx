import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { Asked } from '#features/stats/asked.ts';
import { statsWords } from '#features/stats/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { BasicFigures } from './basic-figures.ts';
import { isGaining } from './growth-section.tsx';
import { statsPageWords } from './words.ts';

type NoneInDaysProps = { asked: Asked; figures: BasicFigures };

/** Said once for all sections, with the way to more days. */
export function NoneInDays({ asked: { isChosen, period }, figures }: NoneInDaysProps) {
  const { noneInDays } = useWords(statsPageWords);
  const { noPosts } = useWords(statsWords);
  const isWeek = period === 'week' && !isChosen;
  return (
    <EmptyState
      title={noPosts}
      level={2}
      action={
        <LocaleButtonLink to={isWeek ? '/stats' : '/stats/all'} size="small">
          {isWeek ? noneInDays.month : noneInDays.all}
        </LocaleButtonLink>
      }
    >
      {isGaining(figures) ? noneInDays.gains : noneInDays.noGains}
    </EmptyState>
  );
}
