/** How long things take and wait, in milliseconds. Tests divide all of it alike, so that what holds between them stays true. */
export type Timing = {
  /** For so long a claim is somebody's alone; then another may take it up. */
  lease: number;
  /** An intent older than this is not sent any more: it is left to recovery. Half the lease, with room for the call. */
  guard: number;
  /** After silence nobody asks what became of it sooner: longer than our own time limit and the slowest the network was seen. */
  quiet: number;
  prepareAhead: number;
  /** A part is taken up so long before its hour: what it takes to claim it is over when its hour comes. */
  headStart: number;
  /** How often to look whether something is due while nothing said so. */
  poll: number;
  /** Those that end together are followed by one question for more, not by as many. */
  gather: number;
  /** The question looks at all that is due: the more there is, the rarer. */
  gatherWhenBusy: number;
  /** Until another of the account, which is in flight, may be done. */
  busy: number;
  /** How often to see whether what holds a post back is over. */
  hold: number;
  /** Between looks at a container; the last of them from then on. */
  status: readonly number[];
  /** How long a container may take until it counts as broken. */
  longestPreparation: number;
  /** A container dies after a day; one that is so old is made again. */
  containerLife: number;
  /** Between looks for the id of what is known to be out. */
  pending: readonly number[];
  /** When the network cannot be asked for so long after an intent, its owner is. */
  doubtAfter: number;
  /** An account that is answered badly rests, twice as long each time. */
  firstRest: number;
  longestRest: number;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const TIMING: Timing = {
  lease: 15 * SECOND,
  guard: 7 * SECOND,
  quiet: 2 * MINUTE,
  prepareAhead: 10 * MINUTE,
  headStart: 250,
  poll: 500,
  gather: 10,
  gatherWhenBusy: 20,
  busy: SECOND,
  hold: 10 * SECOND,
  status: [1, 1, 2, 3, 5, 10, 20, 30, 60].map((seconds) => seconds * SECOND),
  longestPreparation: 30 * MINUTE,
  containerLife: 23 * HOUR,
  pending: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, HOUR, 6 * HOUR, 24 * HOUR],
  doubtAfter: 15 * MINUTE,
  firstRest: 5 * SECOND,
  longestRest: 2 * MINUTE,
};

/** Everything so many times as fast. */
export function scaledTiming(divisor: number, timing: Timing = TIMING): Timing {
  const scaled = Object.entries(timing).map(([name, value]) => [
    name,
    typeof value === 'number' ? value / divisor : value.map((each: number) => each / divisor),
  ]);
  return Object.fromEntries(scaled) as Timing;
}

/** The one for this look, and the last for all that follow. */
export function nth(delays: readonly number[], look: number): number {
  return delays[Math.min(look, delays.length - 1)] ?? 0;
}
