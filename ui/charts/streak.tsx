import './charts.css';
import { TimeAxis } from '#ui/charts/axes.tsx';
import type { ChartWords } from '#ui/charts/chart-words.ts';
import { formatting, type Formats, type Formatting } from '#ui/charts/format.ts';
import { threadPath } from '#ui/charts/paths.ts';
import { percent, Plot, Stretched } from '#ui/charts/plot.tsx';
import { Reader } from '#ui/charts/reader.tsx';

export type StreakProps = Formats & {
  /** Oldest first; the last one is today. */
  days: readonly { at: number; posts: number }[];
  label: string;
  words: ChartWords;
  dayOff: string;
  today: string;
  /** "2 posts" */
  countPosts: (posts: number) => string;
};

const HEIGHT = 72;

/** A thread with a knot for each day with a post, a bigger one for several; a day off is a dashed stretch. */
export function Streak(props: StreakProps) {
  const format = formatting(props);
  const readings = props.days.map(({ at, posts }) => ({
    title: format.formatDate(at, 'long'),
    lines: [{ value: posts > 0 ? props.countPosts(posts) : props.dayOff }],
  }));
  if (props.days.length === 0) return null;
  return (
    <div className="chart chart-body" data-size="full">
      <Reader label={props.label} words={props.words} readings={readings}>
        <Drawing {...props} format={format} variant="wide" shown={35} width={600} />
        <Drawing {...props} format={format} variant="narrow" shown={14} width={300} />
      </Reader>
    </div>
  );
}

type DrawingProps = StreakProps & { format: Formatting; variant: 'wide' | 'narrow'; shown: number; width: number };

function Drawing({ days, dayOff, today, format, variant, shown, width }: DrawingProps) {
  const skipped = Math.max(0, days.length - shown);
  const seen = days.slice(skipped);
  const places = seen.map((_, i) => ({ x: seen.length > 1 ? i / (seen.length - 1) : 1, y: wave(skipped + i) }));
  const stretched = places.map(({ x, y }) => ({ x: x * 1000, y }));
  const last = seen.length - 1;
  const hidden = days.slice(0, skipped).map(() => ({ x: -1, y: 0 }));
  const labels = seen.map(({ at }, i) => ({
    x: places[i]?.x ?? 0,
    label: i === last ? today : format.formatDate(at, 'short'),
  }));
  const off = seen.findIndex(({ posts }, i) => posts === 0 && i < last);
  return (
    <Plot
      variant={variant}
      height={HEIGHT}
      margin={{ top: 0, right: 12, bottom: 24, left: 12 }}
      spots={[...hidden, ...places]}
      mark="ring"
    >
      <Stretched height={HEIGHT}>
        <path className="chart-before" d={threadPath(stretched)} />
        <path className="chart-mine" d={threadPath(stretched.map((place, i) => (seen[i]?.posts ? place : null)))} />
      </Stretched>
      {seen.map(({ at, posts }, i) => (
        <Knot key={at} x={percent(places[i]?.x ?? 0)} y={places[i]?.y ?? 0} posts={posts} isToday={i === last} />
      ))}
      {off >= 0 && variant === 'wide' && (places[off]?.x ?? 0) > 0.04 && (
        <text x={percent(places[off]?.x ?? 0)} y={(places[off]?.y ?? 0) - 14} textAnchor="middle">
          {dayOff}
        </text>
      )}
      <TimeAxis labels={labels} y={HEIGHT + 18} width={width} endsToday />
    </Plot>
  );
}

type KnotProps = { x: string; y: number; posts: number; isToday: boolean };

function Knot({ x, y, posts, isToday }: KnotProps) {
  if (!isToday)
    return (
      <circle
        className={posts > 0 ? 'chart-knot' : 'chart-few'}
        strokeWidth="1"
        cx={x}
        cy={y}
        r={posts > 1 ? 4.5 : 3.2}
      />
    );
  return (
    <>
      <circle className={posts > 0 ? 'chart-knot-open' : 'chart-few'} cx={x} cy={y} r="6.5" />
      {posts > 0 && <circle className="chart-knot" cx={x} cy={y} r="1.5" />}
    </>
  );
}

function wave(day: number) {
  return Number((34 + 8 * Math.sin(day * 0.57) + 3 * Math.cos(day * 0.21)).toFixed(1));
}
