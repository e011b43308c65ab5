import type { PlannedBefore } from '#features/planning/planned-before.ts';
import type { PlanningRefusal } from '#features/planning/planning.ts';
import type { Moved } from '#base/zoned-time.ts';

export type Deed =
  | 'moved'
  | 'queued'
  | 'queued-many'
  | 'to-draft'
  | 'to-ready'
  | 'set-aside'
  | 'pinned'
  | 'unpinned'
  | 'paused'
  | 'resumed'
  | 'shuffled'
  | 'rules'
  | 'shifted'
  | 'repeated'
  | 'repetition-stopped'
  | 'repetition-paused'
  | 'repetition-resumed'
  | 'undone';

export type ScheduleRefusal = PlanningRefusal | 'too-often' | 'form' | 'nothing-chosen';

/** What a form of the calendar did, or why it did not. */
export type ScheduleAnswer =
  | {
      ok: true;
      deed: Deed;
      /** How many posts it was about. */
      count?: number;
      /** When it goes out now, by the clocks of whoever looks. */
      local?: string;
      moved?: Moved;
      /** The hour that was asked for, where the clocks skip it. */
      meant?: string;
      /** The accounts, by name, on whose calendars it is instead of the one that is shown. */
      elsewhere?: string[];
      /** When others go out within the hour. */
      clashes?: string[];
      /** How full the fullest 24 hours are, once that is worth knowing. */
      quota?: { used: number; most: number };
      /** The queue began with it, at times that were suggested. */
      hasBegun?: boolean;
      /** Why some were left as they are. */
      refused?: ScheduleRefusal[];
      undo?: PlannedBefore[];
    }
  | { ok: false; refusal: ScheduleRefusal };
