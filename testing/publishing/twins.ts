import type { Timing } from '#features/publishing/timing.ts';
import type { Threads } from '#providers/threads/threads.ts';

export type TwinName = 'no-guard' | 'short-quiet';

type Parts = { threads: Threads; timing: Timing };

/** Publishing with a known mistake, to show that it is caught. */
export function twinOf(name: TwinName | undefined, { threads, timing }: Parts): Parts {
  switch (name) {
    case undefined:
      return { threads, timing };
    case 'no-guard':
      return { threads, timing: { ...timing, guard: Infinity } };
    case 'short-quiet':
      return { threads, timing: { ...timing, quiet: timing.quiet / 20 } };
  }
}
