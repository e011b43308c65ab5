import { BarList } from '#ui/charts/bar-list.tsx';
import { PairedBars } from '#ui/charts/paired-bars.tsx';
import type { WorldDots } from '#ui/charts/world-dots.ts';
import { WorldMap } from '#ui/charts/world-map.tsx';
import { Group, TwoColumns } from './charts-page.tsx';
import { words } from './sample-data.ts';

export function Readers({ dots }: { dots: WorldDots }) {
  const map = { words, dots, heads: { name: 'Country', value: 'Followers' }, formatValue: whole };
  const list = { size: 'half', words, heads: { name: 'Place', value: 'Followers' } } as const;
  const ages = ['13–17', '18–24', '25–34', '35–44', '45–54', '55–64', '65+'];
  const pairs = {
    words,
    size: 'half',
    head: 'Age',
    formatValue: whole,
    sides: { left: { name: 'Women', total: '61%' }, right: { name: 'Men', total: '36%' } },
  } as const;
  return (
    <Group title="Readers">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 lg:grid-cols-[8fr_4fr]">
        <WorldMap
          {...map}
          title="Followers by country"
          note="One stitch is a patch of land; the redder, the more followers."
          countries={countries}
        />
        <BarList
          {...list}
          title="The largest"
          rows={countries.map(({ name, value }, i) => ({ name, value, isMine: i === 0 }))}
          formatValue={whole}
        />
      </div>
      <TwoColumns>
        <PairedBars
          {...pairs}
          title="Followers by age and gender"
          note="Share of the 8,412 followers. Other or not said: 3%."
          rows={ages.map((name, i) => ({
            name,
            left: [1, 11, 22, 15, 8, 3, 1][i] ?? 0,
            right: [0.8, 7, 12.5, 8.5, 4.5, 2, 0.7][i] ?? 0,
            isMine: i === 2,
          }))}
        />
        <BarList
          {...list}
          title="Followers by city"
          note="The five largest."
          rows={[
            { name: 'Paris', value: 642, isMine: true },
            { name: 'Llanfairpwllgwyngyll, Wales, United Kingdom', value: 588 },
            { name: 'London', value: 431 },
            { name: 'Montreal', value: 0 },
            { name: 'Lyon', value: 1 },
          ]}
          footnote="Threads gives these figures to accounts with at least 100 followers, once a day."
        />
        <WorldMap {...map} size="half" title="Followers by country, too few" countries={[]} absence={tooFewFollowers} />
        <PairedBars {...pairs} title="Followers by age and gender, too few" rows={[]} absence={tooFewFollowers} />
      </TwoColumns>
    </Group>
  );
}

const countries = [
  { country: 'US', name: 'United States', value: 31 },
  { country: 'FR', name: 'France', value: 18 },
  { country: 'GB', name: 'United Kingdom', value: 11 },
  { country: 'CA', name: 'Canada', value: 8 },
  { country: 'BR', name: 'Brazil', value: 6 },
  { country: 'DE', name: 'Germany', value: 5 },
  { country: 'BE', name: 'Belgium', value: 4 },
  { country: 'IN', name: 'India', value: 2 },
  { country: 'AU', name: 'Australia', value: 2 },
];

const whole = (value: number) => `${value}%`;
const tooFewFollowers = {
  kind: 'too-few',
  title: 'Too few followers for this',
  text: 'Threads gives these figures to accounts with at least 100 followers. You have 64.',
} as const;
