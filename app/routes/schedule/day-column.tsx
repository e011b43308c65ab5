import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { daysAfter } from '#base/zoned-day.ts';
import { NEARLY_FULL, QUOTA } from '#features/planning/quota.ts';
import { minuteOf, wallTimeAt } from '#base/zoned-time.ts';
import { Icon } from '#ui/icon.tsx';
import { CalendarCard } from './calendar-card.tsx';
import type { PageProps } from './page-props.ts';
import type { CardView } from './card-view.ts';
import type { DayView } from './day-view.ts';
import type { Ghost } from './use-calendar-drag.ts';
import { useScheduleLink } from './use-schedule-link.ts';
import type { Box, Grid } from './week-layout.ts';
import { freeBoxOf, isWithin, topOf } from './week-layout.ts';
import { scheduleWords } from './words.ts';

type DayColumnProps = {
  page: PageProps;
  day: DayView;
  grid: Grid;
  boxes: readonly Box[];
  height: number;
  ghost: Ghost | undefined;
};

type Entry = { minute: number } & (
  | { kind: 'card'; card: CardView; box: Box }
  | { kind: 'free'; box: Box | undefined }
  | { kind: 'now' }
);

export function DayColumn({ page, day, grid, boxes, height, ghost }: DayColumnProps) {
  const words = useWords(scheduleWords);
  const link = useScheduleLink(page);
  const { today, now, timeZone } = page;
  const isToday = day.day === today;
  const near = isToday ? 'today' : day.day === daysAfter(today, 1) ? 'tomorrow' : undefined;
  const entries = entriesOf(day, boxes, grid, isToday ? minuteOf(now) : undefined);
  const isUnseen = (entry: Entry) =>
    entry.kind === 'now' ? !isWithin(entry.minute, grid) : entry.kind === 'free' && !entry.box;
  // Today stays on a phone too, with its hour, however little is left of it.
  const isBare = !isToday && day.cards.length === 0 && day.free.length === 0;
  // On a phone what is over comes last, unless something of it has to be decided.
  const later = day.day < today && day.calling === 0 ? 'max-lg:order-1' : '';
  return (
    <section
      id={`day-${day.day}`}
      aria-labelledby={`head-${day.day}`}
      className={`week-rows scroll-mt-16 max-lg:mb-6 lg:grid ${later} ${isBare ? 'max-lg:hidden' : ''}`}
    >
      <h2 id={`head-${day.day}`} className={`day-head ${isToday ? 'lg:text-thread-text' : ''}`}>
        <span className="lg:hidden">{words.dayHead(day.day, near)}</span>
        <span className="hidden lg:block">
          <span className={`tiny block ${isToday ? 'text-thread-text' : ''}`}>
            {isToday ? words.today(words.weekday(day.day)) : words.weekday(day.day)}
          </span>
          <span className="block font-display text-20 font-strong">{Number(day.day.slice(8))}</span>
        </span>
      </h2>
      <div
        data-day={day.day}
        className="day-body"
        data-past={day.day < today ? '' : undefined}
        style={{ '--grid': `${height}px` } as CSSProperties}
      >
        {(day.clocks !== 0 || day.count >= NEARLY_FULL) && (
          <p className="day-remark">
            {day.clocks !== 0 && words.clocks(day.clocks)}{' '}
            {day.count >= NEARLY_FULL && words.full(day.count, QUOTA.posts)}
          </p>
        )}
        <ol className="grid gap-3 lg:contents">
          {entries.map((entry) => (
            <li
              key={entry.kind === 'card' ? entry.card.id : `${entry.kind}${entry.minute}`}
              className={`day-entry ${isUnseen(entry) ? 'lg:hidden' : ''}`}
              data-kind={entry.kind}
              style={styleOf(entry, grid)}
            >
              {entry.kind === 'card' && (
                <>
                  <b className="lg:hidden">{entry.card.local.slice(11)}</b>
                  <CalendarCard card={entry.card} to={link({ move: entry.card.id })} timeZone={timeZone} now={now} />
                </>
              )}
              {entry.kind === 'free' && <FreeSlot local={wallTimeAt(day.day, entry.minute)} />}
              {entry.kind === 'now' && <NowLine time={now.slice(11)} />}
            </li>
          ))}
        </ol>
        {day.more > 0 && (
          <Link
            to={link({ view: 'list', day: today, from: day.day })}
            className="day-more"
            style={{ '--top': `${bottomOf(boxes)}px` } as CSSProperties}
            aria-label={words.moreOn(day.more, words.longDay(day.day))}
          >
            {words.more(day.more)}
          </Link>
        )}
        {ghost && <GhostCard ghost={ghost} grid={grid} timeZone={timeZone} />}
      </div>
    </section>
  );
}

function entriesOf({ cards, free }: DayView, boxes: readonly Box[], grid: Grid, now: number | undefined): Entry[] {
  const entries: Entry[] = [
    ...cards.map((card, index) => ({
      kind: 'card' as const,
      minute: minuteOf(card.local),
      card,
      box: boxes[index] ?? { top: 0, height: 0, lines: 1 },
    })),
    ...free.map((minute) => ({ kind: 'free' as const, minute, box: freeBoxOf(minute, grid, boxes, free) })),
    ...(now === undefined ? [] : [{ kind: 'now' as const, minute: now }]),
  ];
  return entries.toSorted((a, b) => a.minute - b.minute);
}

function bottomOf(boxes: readonly Box[]): number {
  const last = boxes.at(-1);
  return last ? last.top + last.height + 4 : 0;
}

function styleOf(entry: Entry, grid: Grid): CSSProperties {
  const { top, height, lines } = (entry.kind !== 'now' && entry.box) || {
    top: topOf(entry.minute, grid),
    height: 0,
    lines: 0,
  };
  return { '--top': `${top}px`, '--height': `${height}px`, '--lines': lines } as CSSProperties;
}

/** Whoever plans a week from the calendar begins with the hour, and writes for it. */
function FreeSlot({ local }: { local: string }) {
  const words = useWords(scheduleWords);
  const time = local.slice(11);
  return (
    <>
      <b className="lg:hidden">{time}</b>
      <LocaleLink
        to="/write"
        query={`?at=${local}`}
        aria-label={words.writeFor(words.freeSlot, local)}
        className="free-slot"
      >
        <Icon icon="plus" size={16} />
        {words.freeSlot}
      </LocaleLink>
      <LocaleLink
        to="/write"
        query={`?at=${local}`}
        aria-label={words.writeFor(words.free(time), local)}
        draggable={false}
        className="free-box"
      >
        <Icon icon="plus" size={14} />
        {words.free(time)}
      </LocaleLink>
    </>
  );
}

function NowLine({ time }: { time: string }) {
  const words = useWords(scheduleWords);
  return (
    <>
      <span className="text-12 leading-4 font-strong text-thread-text lg:sr-only">
        <span className="sr-only">{words.now} </span>
        {time}
      </span>
      <span className="now-line" />
    </>
  );
}

type GhostCardProps = { ghost: Ghost; grid: Grid; timeZone: string };

function GhostCard({ ghost, grid, timeZone }: GhostCardProps) {
  const words = useWords(scheduleWords);
  const local = wallTimeAt(ghost.day, ghost.minute);
  return (
    <div
      aria-hidden="true"
      data-ghost
      className="ghost-card hidden lg:block"
      style={{ top: topOf(ghost.minute, grid) }}
    >
      <span className="ghost-time">{words.ghost(local, timeZone)}</span>
      <span className="flex items-center gap-1 font-strong">
        <Icon icon="drag" size={14} />
        {local.slice(11)}
      </span>
      <span className="line-clamp-3">{ghost.text}</span>
    </div>
  );
}
