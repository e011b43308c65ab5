/** Time that passes from one event to the next, and not in between. The same events in the same order for the same seed. */
export type VirtualTime = {
  now(): number;
  /** `process` may be dead or asleep by then: then it never happens, or when it wakes. What says `false` has begun nothing. */
  at(instant: number, act: Act, process?: VirtualProcess): void;
  /** Until nothing is left to happen, or it is over. */
  run(until: number, isOver: () => boolean): Promise<void>;
};

/** A process that can be killed, or stand still for a while. */
export type VirtualProcess = { isDead: boolean; sleepsUntil: number };

type Act = () => boolean | void;
type Event = { instant: number; order: number; act: Act; process: VirtualProcess | undefined };

export function virtualTime(start: number): VirtualTime {
  const heap: Event[] = [];
  let [now, order] = [start, 0];
  const time: VirtualTime = {
    now: () => now,
    at(instant, act, process) {
      order += 1;
      push(heap, { instant: Math.max(instant, now), order, act, process });
    },
    async run(until, isOver) {
      for (let event = pop(heap); event; event = pop(heap)) {
        if (event.instant > until) return;
        now = event.instant;
        const { process, act } = event;
        if (process?.isDead) continue;
        if (process && process.sleepsUntil > now) {
          time.at(process.sleepsUntil, act, process);
          continue;
        }
        if (act() === false) continue;
        // What waited for it goes on before anything else happens.
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (isOver()) return;
      }
    },
  };
  return time;
}

function isSooner(a: Event, b: Event): boolean {
  return a.instant === b.instant ? a.order < b.order : a.instant < b.instant;
}

function push(heap: Event[], event: Event): void {
  let place = heap.push(event) - 1;
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above] as Event;
    if (!isSooner(event, parent)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = event;
}

function pop(heap: Event[]): Event | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (!first || !last || heap.length === 0) return first;
  let place = 0;
  for (;;) {
    const left = place * 2 + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const child = right < heap.length && isSooner(heap[right] as Event, heap[left] as Event) ? right : left;
    if (!isSooner(heap[child] as Event, last)) break;
    heap[place] = heap[child] as Event;
    place = child;
  }
  heap[place] = last;
  return first;
}
