import type { PlanId } from '#base/product.ts';
import type { Capability } from '#features/plans/plan.ts';
import type { PostContent } from './content.ts';
import type { Note } from './note.ts';
import type { PostFormat, PostState } from './post-state.ts';

/** Whoever writes: all that a post needs to know of a person. */
export type Author = { id: string; plan: PlanId };

export const POST_SOURCES = ['write', 'capture', 'import', 'api', 'ai', 'duplicate', 'repetition'] as const;
export type PostSource = (typeof POST_SOURCES)[number];
export type PlannedBy = 'time' | 'queue' | 'repetition';
export type PostLanguage = 'en' | 'fr';
export type PostLabel = { id: string; name: string };

export type Post = {
  id: string;
  state: PostState;
  format: PostFormat;
  content: PostContent;
  body: string;
  partCount: number;
  language: PostLanguage | null;
  accountId: string | null;
  source: PostSource;
  version: number;
  scheduledAt: Date | null;
  wallTime: string | null;
  timeZone: string | null;
  plannedBy: PlannedBy | null;
  pinnedAt: Date | null;
  repetitionId: string | null;
  setAsideAt: Date | null;
  /** On its way, or nobody knows whether it arrived: nothing may change it. */
  goingOutAt: Date | null;
  /** How many of its parts are out; those are locked. */
  sentParts: number;
  publishedAt: Date | null;
  permalink: string | null;
  failure: Record<string, unknown> | null;
  labels: PostLabel[];
  createdAt: Date;
  updatedAt: Date;
};

/** As lists show it: the beginning of its text stands for it. */
export type ListedPost = Omit<Post, 'content'>;

/** Why something was not done to a post. */
export type PostRefused =
  | {
      ok: false;
      refusal:
        | 'not-there'
        | 'empty'
        | 'set-aside'
        | 'in-the-past'
        | 'account'
        | 'media'
        | 'too-many'
        /** It is being sent, or may have been. */
        | 'going-out'
        /** A part that is out cannot be changed. */
        | 'sent'
        /** The rest of a chain goes out where its beginning is. */
        | 'other-account'
        /** Nothing of it is left to go out. */
        | 'all-sent'
        /** What is to go out needs to know where. */
        | 'no-account';
    }
  | { ok: false; refusal: 'stale'; current: Post }
  | { ok: false; refusal: 'plan'; capability: Capability }
  | { ok: false; refusal: 'state'; from: PostState; to: PostState }
  | { ok: false; refusal: 'notes'; notes: Note[] };

export type PostRefusal = PostRefused['refusal'];
export type PostAnswer = { ok: true; post: Post } | PostRefused;
