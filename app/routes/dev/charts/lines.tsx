import { LineChart } from '#ui/charts/line-chart.tsx';
import { Group, TwoColumns } from './charts-page.tsx';
import { daily, heads, noise, percentOf, series, words } from './sample-data.ts';

export function Lines() {
  return (
    <Group title="Lines over the whole page">
      <Views />
      <TwoColumns>
        <EngagementRate />
        <FirstDay />
        <Followers />
        <Compared />
      </TwoColumns>
    </Group>
  );
}

export function Views() {
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

export function EngagementRate() {
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
