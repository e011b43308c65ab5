import type { PostFormat, PostState } from '#features/posts/post-state.ts';
import type { PlannedBy } from '#features/posts/post.ts';

/** A post as a calendar, a list or a queue shows it. */
export type PlannedPost = {
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
