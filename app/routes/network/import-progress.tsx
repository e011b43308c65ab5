import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { IMPORT_STEPS } from '#features/sync/account-standing.ts';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Connection } from './read-connections.ts';
import { networkWords } from './words.ts';

type ImportProgressProps = Pick<Connection, 'step' | 'posts' | 'days' | 'followers' | 'hitch' | 'lastRead'> & {
  isUnheard: boolean;
};

/** Nobody knows beforehand how much there is: the thread goes by steps, the counts are true. */
export function ImportProgress(props: ImportProgressProps) {
  const { step, posts, days, followers, hitch, lastRead, isUnheard } = props;
  const words = useWords(networkWords).accounts;
  if (step === 'done') return null;
  const obstacle = isUnheard ? words.unheard : hitch && words.hitches[hitch];
  return (
    <div className="grid gap-3">
      <Progress
        label={words.steps[step]}
        value={IMPORT_STEPS.indexOf(step) + 0.5}
        max={IMPORT_STEPS.length - 1}
        counts={words.read({ posts, days, followers })}
      />
      <div role="status" className="meta empty:hidden">
        {obstacle && (
          <p className="flex max-w-[68ch] gap-1.5">
            <Icon icon="clock" size={16} className="mt-0.5" />
            <span>
              {obstacle} {lastRead && words.lastRead(lastRead)}
            </span>
          </p>
        )}
      </div>
      <noscript>
        <LocaleLink to="/threads-configuration" className="reach">
          {words.lookAgain}
        </LocaleLink>
      </noscript>
    </div>
  );
}
