import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { IMPORT_STEPS } from '#features/sync/account-standing.ts';
import { Progress } from '#ui/progress.tsx';
import type { Connection } from './read-connections.ts';
import { networkWords } from './words.ts';

type ImportProgressProps = Pick<Connection, 'step' | 'posts' | 'days' | 'hitch'>;

/** Nobody knows beforehand how much there is: the thread goes by steps, the counts are true. */
export function ImportProgress({ step, posts, days, hitch }: ImportProgressProps) {
  const words = useWords(networkWords).accounts;
  if (step === 'done') return null;
  return (
    <div className="grid gap-3">
      <Progress
        label={words.steps[step]}
        value={IMPORT_STEPS.indexOf(step) + 0.5}
        max={IMPORT_STEPS.length - 1}
        counts={words.read(posts, days)}
      />
      {/* Heard once for each step; the counts beside it change too often to be read out. */}
      <p role="status" className={hitch ? 'meta' : 'sr-only'}>
        {hitch ? words.hitches[hitch] : words.steps[step]}
      </p>
      <noscript>
        <LocaleLink to="/threads-configuration" className="reach">
          {words.lookAgain}
        </LocaleLink>
      </noscript>
    </div>
  );
}
