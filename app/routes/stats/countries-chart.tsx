import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { BarList } from '#ui/charts/bar-list.tsx';
import { WorldMap } from '#ui/charts/world-map.tsx';
import type { Readers } from './advanced-figures.ts';
import { statsPageWords } from './words.ts';

const LISTED = 7;

/** The same countries as a map and as a list; what the list leaves out is its last line. */
export function CountriesChart({ readers }: { readers: Readers }) {
  const { readers: words } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const locale = useLocale();
  const { percent, count, longDay } = statsFormats(locale);
  const { countries, all, day, dots } = readers;
  const share = (followers: number) => (all > 0 ? followers / all : 0);
  const told = countries.reduce((sum, { followers }) => sum + followers, 0);
  const rest = countries.slice(LISTED);
  const others = rest.reduce((sum, { followers }) => sum + followers, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <WorldMap
        locale={locale}
        title={words.countries}
        note={words.countriesNote(count(all), longDay(day), told >= all)}
        words={chart}
        dots={dots}
        heads={{ name: words.heads.country, value: words.heads.share }}
        countries={countries.map(({ code, name, followers }) => ({ country: code, name, value: share(followers) }))}
        formatValue={percent}
      />
      <BarList
        locale={locale}
        size="half"
        title={words.largest}
        words={chart}
        heads={{ name: words.heads.country, value: words.heads.share }}
        rows={[
          ...countries.slice(0, LISTED).map(({ name, followers }, index) => ({
            name,
            value: share(followers),
            isMine: index === 0,
          })),
          ...(rest.length > 0 ? [{ name: words.others(rest.length), value: share(others) }] : []),
        ]}
        formatValue={percent}
      />
    </div>
  );
}
