import type { ReactNode } from 'react';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { AnalysisQuery } from '#features/stats/analysis-query.ts';
import { FEWEST_IN_GROUP } from '#features/stats/claims.ts';
import type { Claim } from '#features/stats/claims.ts';
import type { Trait } from '#features/stats/traits.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { DotRange } from '#ui/charts/dot-range.tsx';
import { GroupLink } from './group-link.tsx';
import { analyzeWords } from './words.ts';

type TraitChartProps = {
  trait: Trait;
  claims: readonly Claim[];
  query: AnalysisQuery;
  note?: string;
  /** What else there is to say of it. */
  rest?: string;
};

/** How each value of a trait does against all other posts; what has too few posts is named, not drawn. */
export function TraitChart({ trait, claims, query, note, rest }: TraitChartProps) {
  const words = useWords(analyzeWords);
  const { chart, posts } = useWords(statsWords);
  const locale = useLocale();
  const { times, roundTimes } = statsFormats(locale);
  const own = inOrder(
    trait,
    claims.filter((claim) => claim.trait === trait),
  );
  const rows = own.flatMap((claim) =>
    claim.effect
      ? [
          {
            name: words.groups.short(claim),
            note: posts(claim.posts),
            more: words.charts.more(claim.posts, words.sureness.name[claim.confidence]),
            low: claim.effect.low,
            middle: claim.effect.times,
            high: claim.effect.high,
            isMine: standsOut(claim),
          },
        ]
      : [],
  );
  return (
    <DotRange
      locale={locale}
      size="half"
      title={words.charts.titles[trait]}
      note={note}
      words={chart}
      heads={words.charts.heads}
      formatValue={times}
      formatTick={roundTimes}
      reference={{ value: 1, label: words.charts.others, short: words.charts.othersShort }}
      scale="ratio"
      tooFew={words.charts.tooFew}
      rows={rows}
      footnote={<Groups claims={own} query={query} rest={rest} />}
      {...(rows.length === 0 && {
        absence:
          own.length === 0
            ? { kind: 'empty' as const, title: words.charts.none[trait] ?? words.charts.tooFew.long }
            : {
                kind: 'too-few' as const,
                title: words.charts.tooFew.long,
                text: words.charts.tooFewText(FEWEST_IN_GROUP),
              },
      })}
    />
  );
}

function standsOut({ confidence }: Claim): boolean {
  return confidence === 'sure' || confidence === 'likely';
}

type GroupsProps = { claims: readonly Claim[]; query: AnalysisQuery; rest: string | undefined };

/** Every value opens its posts, also those that say nothing. */
function Groups({ claims, query, rest }: GroupsProps) {
  const { charts, groups } = useWords(analyzeWords);
  const compared = claims.filter(({ effect }) => effect);
  const tooFew = claims.filter(({ effect }) => !effect);
  const link = (claim: Claim, name: ReactNode) => (
    <GroupLink key={claim.value} group={claim} query={query}>
      {name}
    </GroupLink>
  );
  return (
    <span className="grid gap-1">
      {compared.length > 0 && (
        <span className={row}>
          {charts.open} {compared.map((claim) => link(claim, groups.short(claim)))}
        </span>
      )}
      {tooFew.length > 0 && (
        <span className={row}>
          {charts.fewIn} {tooFew.map((claim) => link(claim, charts.counted(groups.short(claim), claim.posts)))}
        </span>
      )}
      {rest && <span>{rest}</span>}
    </span>
  );
}

const row = 'flex flex-wrap gap-x-3 gap-y-1';

/** What has an order keeps it; the others go from best to worst. */
function inOrder(trait: Trait, claims: readonly Claim[]): Claim[] {
  const order: Partial<Record<Trait, (claim: Claim) => number>> = {
    hour: ({ value }) => Number(value),
    weekday: ({ value }) => Number(value),
    length: ({ value }) => ['short', 'medium', 'long'].indexOf(value),
    link: yesFirst,
    question: yesFirst,
    media: yesFirst,
  };
  const place = order[trait] ?? (({ effect }: Claim) => -(effect?.times ?? 0));
  return claims.toSorted((a, b) => place(a) - place(b));
}

function yesFirst({ value }: Claim): number {
  return value === 'yes' ? 0 : 1;
}
