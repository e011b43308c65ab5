import { Head } from '#app/shell/head.tsx';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { BarList } from '#ui/charts/bar-list.tsx';
import type { ChartWords } from '#ui/charts/chart-words.ts';
import { DotRange } from '#ui/charts/dot-range.tsx';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { PairedBars } from '#ui/charts/paired-bars.tsx';
import { Donut, TypeBar } from '#ui/charts/share-chart.tsx';
import { Spark } from '#ui/charts/spark.tsx';
import { Streak } from '#ui/charts/streak.tsx';
import { worldDots } from '#ui/charts/world-dots.generated.ts';
import { WorldMap } from '#ui/charts/world-map.tsx';

/** The map's dots reach the browser as data of this page, not as code of every page. */
export function loader() {
  return { dots: worldDots };
}

export default function Charts() {
  return (
    <main lang="en-US" className="mx-auto max-w-[1120px] px-4 py-10 sm:px-6">
      <Head title="Charts" />
      <h1 className="font-display text-40 font-strong">Charts</h1>
      <Group title="Lines over the whole page">
        <Views />
        <TwoColumns>
          <EngagementRate />
          <FirstDay />
          <Followers />
          <Compared />
        </TwoColumns>
      </Group>
      <Group title="Lines with little, odd or no data">
        <TwoColumns>
          <OddLine title="Half a year of views per day" values={noise(180, 900, 700)} />
          <OddLine title="Three days" values={[12, 30, 18]} />
          <OddLine title="One reading" values={[412]} />
          <OddLine title="Readings on single days" values={[40, null, 62, null, null, 51, null, 70, 66]} />
          <OddLine title="Nothing but zeros" values={[0, 0, 0, 0, 0, 0, 0]} />
          <OddLine title="Followers won and lost per day" values={[12, -4, 8, -22, -9, 3, 15, 6, -2, 11]} />
          <OddLine title="Huge values" values={[810_000_000, 1_240_000_000, 990_000_000, 1_630_000_000]} />
          <OddLine title="No data at all" values={[]} />
        </TwoColumns>
      </Group>
      <Group title="Bars">
        <TwoColumns>
          <ProfileViews values={noise(30, 60, 30).map((value, i) => (i === 13 ? 210 : value))} label="210 on May 3" />
          <ProfileViews values={[3, 9, 4]} label="9" at={1} />
          <ProfileViews values={[10, null, 14, 4, -6, 12]} label="14" at={2} />
          <ProfileViews values={noise(90, 60, 50)} />
        </TwoColumns>
      </Group>
      <Group title="Types">
        <TwoColumns>
          <TypeBar {...types} title="What you published: 56 posts by type" />
          <DotRange {...ranges} />
          <Donut {...types} title="The same 56 posts as a ring" centre={{ value: '56', label: 'posts' }} />
          <TypeBar
            {...types}
            title="One type, with a name that goes on and on"
            parts={[{ name: 'A very long name of a type that nobody would choose', value: 7 }]}
          />
          <Donut {...types} title="Six types" parts={sixTypes} centre={{ value: '100', label: 'posts' }} />
          <TypeBar {...types} title="No posts yet" parts={[]} />
        </TwoColumns>
      </Group>
      <Group title="Hours">
        <HeatMap
          {...hours}
          title="Publication hours, last 90 days"
          note="The number is how many posts you published in that hour. Framed: your three best hours. Paris time."
          cells={heatCells((i) => HOURS_OF_POSTS[i] ?? 0)}
        />
        <HeatMap {...hours} title="Four posts so far" cells={heatCells((i) => (i % 43 === 9 ? 1 : 0))} />
        <HeatMap
          {...hours}
          title="No posts in this period"
          cells={heatCells(() => 0)}
          absence={{
            kind: 'empty',
            title: 'No posts in the last 90 days',
            text: 'Your best hours show here after your first posts.',
          }}
        />
      </Group>
      <Readers />
      <Group title="Small parts">
        <Sparks />
        <Streak
          {...streak}
          days={daily(35).map((at, i) => ({ at, posts: i === 11 ? 0 : 1 + (i % 7 === 1 ? 1 : 0) }))}
          label="23 days in a row"
        />
        <Streak
          {...streak}
          days={daily(9).map((at, i) => ({ at, posts: i === 3 || i === 4 || i === 8 ? 0 : 1 }))}
          label="Three days in a row, none today yet"
        />
        <Streak {...streak} days={daily(1).map((at) => ({ at, posts: 1 }))} label="The first day" />
      </Group>
      <Group title="In a side panel of 360 pixels">
        <div className="grid w-[328px] gap-12" data-testid="panel">
          <Views />
          <EngagementRate />
          <DotRange {...ranges} />
          <TypeBar {...types} title="What you published: 56 posts by type" />
          <HeatMap
            {...hours}
            title="Publication hours, last 90 days"
            cells={heatCells((i) => HOURS_OF_POSTS[i] ?? 0)}
          />
        </div>
      </Group>
    </main>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 border-t border-ink pt-5">
      <h2 className="mb-6 font-display text-28 font-strong">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">{children}</div>
    </section>
  );
}

function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-2">{children}</div>;
}

const words: ChartWords = {
  chart: 'chart',
  keys: 'Arrow keys read the values, T shows the table.',
  showTable: 'Show as table',
  download: 'Download',
  downloadSvg: 'As SVG',
  downloadPng: 'As PNG',
  downloadFailed: 'The picture could not be made. Try again, or take a screenshot.',
  noReading: 'no reading',
  empty: 'Nothing to show for this period',
};

const heads = { at: 'Day', value: 'Views', posts: 'Posts' };
const LAST_DAY = Date.UTC(2026, 4, 19);
const DAY = 86_400_000;

function daily(count: number) {
  return Array.from({ length: count }, (_, i) => LAST_DAY - (count - 1 - i) * DAY);
}

function series(values: readonly (number | null)[]) {
  return daily(values.length).map((at, i) => ({ at, value: values[i] ?? null }));
}

/** Plausible and the same on server and browser. */
function noise(count: number, middle: number, swing: number) {
  return Array.from({ length: count }, (_, i) =>
    Math.round(middle + swing * Math.sin(i * 1.9) * Math.cos(i * 0.37 + 1)),
  );
}

const percentOf = (value: number) => `${value.toFixed(1)}%`;

function Views() {
  const values: (number | null)[] = noise(30, 1850, 520).map((value, i) => [1900, 8240, 5120, 3380][i - 12] ?? value);
  values[8] = null;
  values[29] = 2612;
  return (
    <LineChart
      title="Views per day, last 30 days"
      note="Each dot under the line is a post."
      summary="Views per day over the last 30 days, with a peak of 8,240 on May 3"
      words={words}
      heads={heads}
      unit="views"
      points={series(values)}
      end={{ title: '2,612 today', note: 'until 10:42' }}
      before={{ values: noise(30, 1500, 380), label: '30 days before' }}
      posts={noise(30, 1.6, 1.6)}
      callouts={[
        { at: Date.UTC(2026, 4, 3), title: '8,240 on May 3', text: '“Nobody tells you that wool remembers.”' },
      ]}
    />
  );
}

function EngagementRate() {
  return (
    <LineChart
      size="half"
      title="Engagement rate per day"
      note="Interactions divided by views. The band is your usual range."
      words={words}
      heads={{ at: 'Day', value: 'Rate' }}
      points={series([...noise(29, 45, 10).map((value) => value / 10), 5.6])}
      formatValue={percentOf}
      formatTick={(value, isTop) => (isTop ? `${value}%` : String(value))}
      end={{ title: '5.6%' }}
      usual={{ low: 3.7, high: 5.1, label: 'usual', note: '3.7–5.1' }}
    />
  );
}

function firstDayCurve(share: number) {
  return Array.from({ length: 25 }, (_, hour) => Math.round(2000 * share * (1 - Math.exp(-hour / 7))));
}

function FirstDay() {
  return (
    <LineChart
      size="half"
      title="Your last post is ahead of your usual first day"
      note="“Mending is a conversation with whoever made it first.”"
      words={words}
      heads={{ at: 'Hour', value: 'Views' }}
      unit="views"
      points={firstDayCurve(1.72).map((value, at) => ({ at, value: at <= 14 ? value : null }))}
      formatDate={(hour) => `${hour} h`}
      ticks={[0, 6, 12, 18, 24].map((at) => ({ at, label: at ? `${at} h` : 'posted' }))}
      end={{ title: '2,974 at 14 h', note: '1.7× your usual' }}
      usual={{
        low: firstDayCurve(0.65),
        high: firstDayCurve(1.3),
        middle: firstDayCurve(1),
        label: 'your usual',
        note: 'last 40 posts',
      }}
      pending="not yet"
    />
  );
}

function Followers() {
  return (
    <LineChart
      size="half"
      title="Followers, last 30 days"
      note="The scale does not begin at zero."
      words={words}
      heads={{ at: 'Day', value: 'Followers' }}
      unit="followers"
      points={series(daily(30).map((_, i) => 8100 + Math.round(i * 10.4 + 14 * Math.sin(i))))}
      zero={false}
    />
  );
}

function Compared() {
  return (
    <LineChart
      size="half"
      title="Followers won against the creators you track"
      words={words}
      heads={{ at: 'Day', value: 'You' }}
      points={series(noise(14, 40, 12))}
      end={{ title: 'you' }}
      others={[
        { name: '@slowstitch', values: noise(14, 44, 8), series: 2 },
        { name: '@woolweather', values: noise(14, 22, 9), series: 3 },
        { name: '@a.rather.long.username.of.thirty', values: noise(14, 30, 14), series: 5 },
      ]}
    />
  );
}

function OddLine({ title, values }: { title: string; values: readonly (number | null)[] }) {
  return <LineChart size="half" title={title} words={words} heads={heads} points={series(values)} />;
}

function ProfileViews({ values, label, at = 13 }: { values: readonly (number | null)[]; label?: string; at?: number }) {
  const bars = series(values);
  return (
    <BarChart
      size="half"
      title={`Profile views per day, ${values.length} days`}
      note="2,073 in 30 days; one in seven became a follower."
      words={words}
      heads={{ at: 'Day', value: 'Profile views' }}
      unit="views"
      bars={bars}
      highlight={label === undefined ? undefined : { at: bars[at]?.at ?? 0, label }}
    />
  );
}

const types = {
  size: 'half',
  words,
  heads: { name: 'Type', value: 'Posts', share: 'Share' },
  parts: [
    { name: 'Text', value: 31, note: '31 posts' },
    { name: 'Image', value: 15, note: '15 posts' },
    { name: 'Carousel', value: 7, note: '7 posts' },
    { name: 'Video', value: 3, note: '3 posts' },
  ],
} as const;

const sixTypes = ['Text', 'Image', 'Carousel', 'Video', 'Poll', 'Ghost post'].map((name, i) => ({
  name,
  value: [40, 25, 15, 10, 6, 4][i] ?? 0,
}));

const ranges = {
  size: 'half',
  title: 'Views per post type, against your median',
  note: 'Dot: middle post. Bar: half of your posts lie in it.',
  words,
  heads: { name: 'Type', middle: 'Middle post', range: 'Half of the posts' },
  formatValue: (value: number) => `${value}×`,
  reference: { value: 1, label: 'your median', short: 'median' },
  tooFew: { long: 'too few to say', short: 'too few' },
  rows: [
    { name: 'Carousel', note: '7 posts', low: 1.2, middle: 1.9, high: 2.9, isMine: true },
    { name: 'Image', note: '15 posts', low: 0.8, middle: 1.3, high: 2 },
    { name: 'Text', note: '31 posts', low: 0.5, middle: 0.9, high: 1.7 },
    { name: 'Video', note: '3 posts', low: 0.2, middle: 0.7, high: 1, isTooFew: true },
  ],
} as const;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS_OF_POSTS = Array.from({ length: 168 }, (_, i) => {
  const hour = i % 24;
  if (hour < 6 || hour > 21) return 0;
  return Math.max(0, Math.round(2.4 + 2.6 * Math.sin(i * 2.3) + Math.cos(hour)));
});

function heatCells(countOf: (i: number) => number) {
  return Array.from({ length: 168 }, (_, i) => {
    const count = countOf(i);
    return { count, value: count ? Number((2 + (i % 24) / 6 + 2.5 * Math.abs(Math.sin(i * 0.9))).toFixed(1)) : null };
  });
}

const hours = {
  words,
  heads: { cell: 'Hour', count: 'Posts', value: 'Engagement' },
  ramp: { less: 'less engagement', more: 'more' },
  rows: WEEKDAYS.map((name) => ({ name, short: name.slice(0, 2) })),
  columns: Array.from({ length: 24 }, (_, hour) => {
    const short = String(hour).padStart(2, '0');
    return { name: `${short}:00`, short };
  }),
  formatValue: percentOf,
};

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

function Readers() {
  const { dots } = useLoaderData<typeof loader>();
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

function Sparks() {
  const shapes = [[2, 5, 4, 8, 7, 11, 10, 14], [5, 5, 5, 5], [3, null, 6, 8, null, 4], [7], [0, 0, 0], []];
  return (
    <div className="flex flex-wrap gap-8">
      {shapes.map((values) => (
        <div key={values.join()} className="min-h-8 border-b border-line pb-2">
          <Spark values={values} />
        </div>
      ))}
    </div>
  );
}

const streak = {
  words,
  dayOff: 'a day off',
  today: 'today',
  countPosts: (posts: number) => (posts === 1 ? '1 post' : `${posts} posts`),
};
