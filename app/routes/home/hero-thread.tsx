import { useWords } from '#base/i18n/locale-context.tsx';
import { Example } from './example.tsx';
import type { Drawing, Knot, Station } from './thread-drawing.ts';
import { NARROW, WIDE } from './thread-drawing.ts';
import { timeOfDay } from './example-time.ts';
import { homeWords } from './words.ts';

/** One thread unwinds from idea to chart. Drawn once for wide screens and once for phones; words keep their size in both. */
export function HeroThread() {
  const words = useWords(homeWords).thread;
  return (
    <Example label={words.label} className="pointer-events-none overflow-x-clip">
      <Thread drawing={NARROW} className="mt-1 sm:hidden" />
      <Thread drawing={WIDE} className="mt-[max(-9.17vw,-132px)] hidden sm:block" />
    </Example>
  );
}

function Thread({ drawing, className }: { drawing: Drawing; className: string }) {
  const { width, height, leadIn, path, grid, knots, stations, end } = drawing;
  return (
    <div className={`relative mx-auto max-w-360 ${className}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full overflow-visible fill-none stroke-thread stroke-[2.5] sm:stroke-[5] md:stroke-[4] xl:stroke-[3]"
        strokeLinecap="round"
      >
        {grid && <path d={grid} className="stroke-line stroke-[1.5]" />}
        <path d={leadIn} />
        <path
          d={path}
          pathLength={1}
          className="transition-[stroke-dashoffset] duration-1000 ease-out [stroke-dasharray:1] motion-reduce:transition-none starting:[stroke-dashoffset:1]"
        />
      </svg>
      {stations.map((station) => (
        <StationLabel key={station.name} station={station} drawing={drawing} />
      ))}
      {knots.map((knot) => (
        <KnotMark key={knot.x} knot={knot} style={placeOf(knot, drawing)} />
      ))}
      <Ending right={`${100 - (end.x / width) * 100}%`} bottom={`${100 - (end.y / height) * 100}%`} />
    </div>
  );
}

function KnotMark({ knot, style }: { knot: Knot; style: { left: string; top: string } }) {
  return (
    <span
      style={{ ...style, transitionDelay: `${knot.afterMs}ms` }}
      className={`absolute size-3.5 -translate-1/2 rounded-full border-[2.5px] border-thread transition-opacity duration-200 motion-reduce:transition-none md:size-4 md:border-3 starting:opacity-0 ${knot.isEnd ? 'bg-thread' : 'bg-paper'}`}
    />
  );
}

function StationLabel({ station, drawing }: { station: Station; drawing: Drawing }) {
  const { thread: words, weekdays } = useWords(homeWords);
  const time = `${weekdays[1]} ${timeOfDay(9, 0)}`;
  const isNarrow = drawing === NARROW;
  const notes = {
    idea: words.ideaNote,
    draft: words.draftNote,
    scheduled: words.scheduledNote(time),
    published: words.publishedNote,
  };
  const { left, top } = placeOf({ x: station.x, y: drawing.labelsAt }, drawing);
  return (
    <>
      {station.leader && (
        <span
          className="absolute border-l border-edge"
          style={{
            ...placeOf({ x: station.leader.x, y: station.leader.from }, drawing),
            height: `${((drawing.labelsAt - 4 - station.leader.from) / drawing.height) * 100}%`,
          }}
        />
      )}
      <span className="absolute -translate-x-1/2 text-center whitespace-nowrap" style={{ left, top }}>
        <span className="block text-14 font-strong md:text-16 md:leading-6">
          {isNarrow && station.name === 'scheduled' ? time : words[station.name]}
        </span>
        <span className="hidden text-14 text-ink-2 lg:block">{notes[station.name]}</span>
      </span>
    </>
  );
}

function Ending({ right, bottom }: { right: string; bottom: string }) {
  const words = useWords(homeWords).thread;
  return (
    <span className="absolute text-right whitespace-nowrap" style={{ right, bottom }}>
      <span className="block text-14 font-strong text-thread-text md:text-16 md:leading-6">{words.views}</span>
      <span className="hidden text-13 text-ink-2 sm:block lg:text-14">{words.timesUsual}</span>
    </span>
  );
}

function placeOf({ x, y }: { x: number; y: number }, { width, height }: Drawing) {
  return { left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` };
}
