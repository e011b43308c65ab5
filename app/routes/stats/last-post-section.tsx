import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { FirstWeek } from '#features/stats/first-week.ts';
import { verdictOn } from '#features/stats/first-week.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { Section } from '#ui/section.tsx';
import { statsPageWords } from './words.ts';

const HOUR = 3_600_000;

/** The first week of the newest post against the usual one. Who has no post has no such question. */
export function LastPostSection({ firstWeek }: { firstWeek: FirstWeek | undefined }) {
  const { lastPost } = useWords(statsPageWords);
  const { times } = statsFormats(useLocale());
  const ageName = useAgeName();
  if (!firstWeek) return null;
  const verdict = verdictOn(firstWeek);
  const measured =
    verdict && verdict.kind !== 'as-usual' && lastPost.lede(times(verdict.times), ageName(verdict.ageMs));
  return (
    <Section question={lastPost.question} lede={verdict && `${lastPost.verdicts[verdict.kind]}. ${measured || ''}`}>
      <Curve firstWeek={firstWeek} />
    </Section>
  );
}

function Curve({ firstWeek }: { firstWeek: FirstWeek }) {
  const { lastPost } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const { count } = statsFormats(useLocale());
  const ageName = useAgeName();
  const { ages, text } = firstWeek;
  const counted = Math.max(0, ...ages.map(({ usual }) => usual?.posts ?? 0));
  const hasUsual = counted > 0;
  const isKnown = ages.some(({ views }) => views !== null);
  // Every post begins with nothing.
  const bound = (name: 'low' | 'middle' | 'high') => [0, ...ages.map(({ usual }) => usual?.[name] ?? null)];
  const name = (age: number) => (age === 0 ? lastPost.posted : ageName(age));
  return (
    <LineChart
      locale={useLocale()}
      title={lastPost.title}
      note={
        <>
          {text && <q dir="auto">{clipped(text)}</q>} {hasUsual ? lastPost.note(counted) : lastPost.noUsual}
        </>
      }
      words={chart}
      heads={lastPost.heads}
      unit={lastPost.unit}
      points={[{ at: 0, value: isKnown ? 0 : null }, ...ages.map(({ ageMs, views }) => ({ at: ageMs, value: views }))]}
      formatValue={count}
      formatDate={name}
      ticks={[0, 24, 48, 72, 96, 120, 144, 168].map((hours) => ({ at: hours * HOUR, label: name(hours * HOUR) }))}
      pending={lastPost.pending}
      {...(hasUsual && {
        usual: { low: bound('low'), middle: bound('middle'), high: bound('high'), label: lastPost.usual },
      })}
      {...(!isKnown && { absence: { kind: 'empty' as const, title: lastPost.none, text: lastPost.noneText } })}
    />
  );
}

function useAgeName() {
  const { lastPost } = useWords(statsPageWords);
  return (age: number) => (age >= 24 * HOUR ? lastPost.days(age / (24 * HOUR)) : lastPost.hours(age / HOUR));
}

const LONGEST = 90;

function clipped(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST).join('')}…`;
}
