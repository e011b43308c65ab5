import type { Asked } from './habits.ts';

type Timed = { kind: Asked['kind']; name: string; ms: number };
export type LoadRecord = ReturnType<typeof newRecord>;

/** How long everything took, and what went wrong. */
export function newRecord() {
  const timed: Timed[] = [];
  const failures: string[] = [];
  return {
    failures,
    requests: () => timed.length,
    async time(asked: Asked): Promise<void> {
      const { kind, name } = asked;
      const began = performance.now();
      try {
        const { ok, told } = await asked.ask();
        if (!ok) failures.push(`${name}: ${told}`);
      } catch (error) {
        failures.push(`${name}: ${String(error)}`);
      }
      timed.push({ kind, name, ms: performance.now() - began });
    },
    milliseconds(kind: Asked['kind']) {
      return spread(timed.filter((each) => each.kind === kind));
    },
    byName(): Record<string, { p50: number; p95: number; count: number }> {
      const groups = Map.groupBy(timed, ({ name }) => name);
      return Object.fromEntries(
        [...groups].map(([name, own]) => {
          const { at, count } = spread(own);
          return [name, { p50: at(0.5), p95: at(0.95), count }];
        }),
      );
    },
  };
}

function spread(own: readonly Timed[]) {
  const sorted = own.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return { count: sorted.length, at: (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0) };
}
