import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { FirstWeek } from '#features/stats/first-week.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { UsualChart } from '#features/stats/ui/usual-chart.tsx';
import { verdictOf } from '#features/stats/usual-curve.ts';
import { statsWords } from '#features/stats/words.ts';
import { Section } from '#ui/section.tsx';
import { statsPageWords } from './words.ts';

/** The first week of the newest post against the usual one. Who has no post has no such question. */
export function LastPostSection({ firstWeek }: { firstWeek: FirstWeek | undefined }) {
  const { lastPost } = useWords(statsPageWords);
  const { age, noVerdict } = useWords(statsWords);
  const { times } = statsFormats(useLocale());
  if (!firstWeek) return null;
  const { text, curve, usual, nextAgeMs } = firstWeek;
  const verdict = verdictOf(firstWeek);
  const said =
    typeof verdict === 'string'
      ? noVerdict[verdict]
      : `${lastPost.verdicts[verdict.place]} ${lastPost.lede(times(verdict.times), age(verdict.ageMs))}`;
  const compared = Math.max(0, ...usual.map(({ posts }) => posts));
  return (
    <Section question={lastPost.question} lede={said}>
      <UsualChart
        title={lastPost.title}
        note={
          <>
            {text && lastPost.quoted(clipped(text))} {compared > 0 && lastPost.note(compared)}
          </>
        }
        figure="views"
        curve={curve}
        usual={usual}
        verdict={verdict}
        nextAgeMs={nextAgeMs}
        reach="week"
      />
    </Section>
  );
}

const LONGEST = 90;

function clipped(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST).join('')}…`;
}
