import { useWords } from '#base/i18n/locale-context.tsx';
import { timeOfDay } from './example-time.ts';
import { homeWords } from './words.ts';

/** A digit an hour, a line a weekday: how strong the engagement was, and how many posts there were. */
const STRENGTH = [
  '000000102332221112332200',
  '000000022430222213333200',
  '000000013323222210222200',
  '000000120220222120433000',
  '000000123022022103023200',
  '000000022121101002321000',
  '000000012220111012204000',
];
const POSTS = [
  '000000105231232222331200',
  '000000052630123312521400',
  '000000024236514310113300',
  '000000110140422240622000',
  '000000214032043206033400',
  '000000021132203001452000',
  '000000021220111034506000',
];

const STEP = 25;
const WIDTH = 24 * STEP;
const HEIGHT = 7 * STEP;
const SHADES = ['heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4'];
const STRONGEST = 4;

/** One path a shade and one line of digits a weekday, instead of an element for each of the 168 hours. */
export function HoursExample() {
  const { weekdays } = useWords(homeWords);
  return (
    <div className="grid max-w-180 grid-cols-[36px_minmax(0,1fr)] gap-y-2 text-12 text-ink-2 sm:grid-cols-[44px_minmax(0,1fr)]">
      <div className="grid grid-rows-7 items-center">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-44 w-full overflow-visible sm:h-auto"
        strokeLinejoin="round"
      >
        {SHADES.map((shade, strength) => (
          <path
            key={shade}
            d={cellsOf(strength)}
            strokeWidth="6"
            style={{ fill: `var(--${shade})`, stroke: `var(--${shade})` }}
          />
        ))}
        {cellsWith(STRONGEST).map(({ x, y }) => (
          <rect
            key={`${x} ${y}`}
            x={x - 1}
            y={y - 1}
            width="27"
            height="27"
            rx="4"
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-ink stroke-[1.5]"
          />
        ))}
        <g className="text-[11px] [text-anchor:middle] max-sm:hidden">
          {POSTS.map((line, day) => (
            <Digits
              key={line}
              day={day}
              hours={hoursWith(line, day, (strength) => strength < STRONGEST)}
              className="fill-ink"
            />
          ))}
          {POSTS.map((line, day) => (
            <Digits
              key={line}
              day={day}
              hours={hoursWith(line, day, (strength) => strength === STRONGEST)}
              className="fill-paper"
            />
          ))}
        </g>
      </svg>
      <div className="relative col-start-2 h-4.5">
        {[0, 6, 12, 18].map((hour) => (
          <HourLabel key={hour} hour={hour} />
        ))}
        {[3, 9, 15, 21].map((hour) => (
          <HourLabel key={hour} hour={hour} isFine />
        ))}
      </div>
    </div>
  );
}

function HourLabel({ hour, isFine = false }: { hour: number; isFine?: boolean }) {
  return (
    <span
      className={`absolute ${hour === 0 ? '' : '-translate-x-1/2'} ${isFine ? 'max-sm:hidden' : ''}`}
      style={{ left: `${hour === 0 ? 0 : ((hour + 0.5) / 24) * 100}%` }}
    >
      {timeOfDay(hour, 0)}
    </span>
  );
}

/** Every digit has its own x, so that one text element carries a whole weekday. */
function Digits({
  day,
  hours,
  className,
}: {
  day: number;
  hours: { hour: number; posts: string }[];
  className: string;
}) {
  if (hours.length === 0) return null;
  return (
    <text x={hours.map(({ hour }) => (hour + 0.5) * STEP).join(' ')} y={day * STEP + 16.5} className={className}>
      {hours.map(({ posts }) => posts).join('')}
    </text>
  );
}

function hoursWith(line: string, day: number, isWanted: (strength: number) => boolean) {
  return Array.from(line)
    .map((posts, hour) => ({ posts, hour }))
    .filter(({ posts, hour }) => posts !== '0' && isWanted(Number(STRENGTH[day]?.[hour])));
}

function cellsOf(strength: number): string {
  return cellsWith(strength)
    .map(({ x, y }) => `M${x + 4.5} ${y + 4.5}h16v16h-16z`)
    .join('');
}

function cellsWith(strength: number) {
  return STRENGTH.flatMap((line, day) =>
    Array.from(line).flatMap((digit, hour) => (Number(digit) === strength ? [{ x: hour * STEP, y: day * STEP }] : [])),
  );
}
