import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { BarList } from '#ui/charts/bar-list.tsx';
import { Donut } from '#ui/charts/share-chart.tsx';
import type { Readers } from './advanced-figures.ts';
import { statsPageWords } from './words.ts';

/** The network tells ages and genders apart from each other, never which of one are which of the other. */
export function AgesChart({ readers: { ages, all } }: { readers: Readers }) {
  const { readers: words } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const { percent, count } = statsFormats(useLocale());
  const most = Math.max(0, ...ages.map(({ followers }) => followers));
  return (
    <BarList
      locale={useLocale()}
      size="half"
      title={words.ages}
      note={words.shareNote(count(all))}
      words={chart}
      heads={{ name: words.heads.age, value: words.heads.share }}
      rows={ages.map(({ name, followers }) => ({
        name: name.replace('-', '–'),
        value: all > 0 ? followers / all : 0,
        isMine: followers === most,
      }))}
      formatValue={percent}
    />
  );
}

export function GendersChart({ readers: { genders, all } }: { readers: Readers }) {
  const { readers: words } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const { count } = statsFormats(useLocale());
  const told = genders.reduce((sum, { followers }) => sum + followers, 0);
  return (
    <Donut
      locale={useLocale()}
      size="half"
      title={words.genders}
      note={words.told(count(told), count(all))}
      words={chart}
      heads={{ name: words.heads.gender, value: words.heads.followers, share: words.heads.share }}
      parts={genders.map(({ name, followers }) => ({ name: words.gender[name] ?? name, value: followers }))}
      formatValue={count}
    />
  );
}

export function CitiesChart({ readers: { cities } }: { readers: Readers }) {
  const { readers: words } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const { count } = statsFormats(useLocale());
  return (
    <BarList
      locale={useLocale()}
      size="half"
      title={words.cities}
      note={words.citiesNote(cities.length)}
      words={chart}
      heads={{ name: words.heads.city, value: words.heads.followers }}
      rows={cities.map(({ name, followers }, index) => ({ name, value: followers, isMine: index === 0 }))}
      formatValue={count}
    />
  );
}
