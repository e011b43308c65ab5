import type { PostFormat, PostState } from '#features/posts/post-state.ts';
import type { PlannedBy } from '#features/posts/post.ts';

/** A post as a calendar or a list shows it: planned, or what became of it. */
export type CalendarPost = {
  id: string;
  state: PostState;
  format: PostFormat;
  /** The first 200 letters. */
  beginning: string;
  partCount: number;
  at: Date;
  wallTime: string;
  timeZone: string;
  plannedBy: PlannedBy | null;
  isPinned: boolean;
  /** Locked: nothing moves it until it is known what became of it. */
  isGoingOut: boolean;
  repetitionId: string | null;
  version: number;
  failure: unknown;
};

/** What went out from elsewhere, as the network told it: to be seen, and not to be changed here. */
export type OutElsewhere = {
  id: string;
  format: PostFormat;
  beginning: string;
  permalink: string | null;
  at: Date;
};
