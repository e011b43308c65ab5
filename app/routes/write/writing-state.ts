import { hearers } from '#base/hearers.ts';
import type { PostContent } from '#features/posts/content.ts';
import type { SaveState } from '#features/posts/ui/autosave.ts';

/** A text of the post that is not the one written here. */
export type Other = { content: PostContent; version: number };

export type WritingState = {
  save: SaveState;
  /** The last that the server has; zero is a post that it does not have yet. */
  version: number;
  isOwner: boolean;
  cameBack: boolean;
  conflict: Other | undefined;
  isApart: boolean;
};

export type StateOfWriting = ReturnType<typeof writingState>;

/** How the writing of one post stands, and whoever shows it. */
export function writingState(version: number) {
  const changes = hearers();
  let state: WritingState = {
    save: { kind: 'untouched' },
    version,
    isOwner: true,
    cameBack: false,
    conflict: undefined,
    isApart: false,
  };
  return {
    subscribe: changes.join,
    now: () => state,
    become: (change: Partial<WritingState>) => {
      state = { ...state, ...change };
      changes.tell();
    },
  };
}
