import { Spark } from '#ui/charts/spark.tsx';
import { Streak } from '#ui/charts/streak.tsx';
import { Group } from './charts-page.tsx';
import { daily, words } from './sample-data.ts';

export function SmallParts() {
  return (
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
