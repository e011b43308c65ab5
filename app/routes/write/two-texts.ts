import type { PostContent } from '#features/posts/content.ts';
import type { Autosave, SaveOutcome } from '#features/posts/ui/autosave.ts';
import type { Other, StateOfWriting } from './writing-state.ts';

type Needs = {
  state: StateOfWriting;
  saver: Autosave;
  goOn: (from: Other) => void;
  saveApart: (content: PostContent) => Promise<SaveOutcome>;
};

/** Which of two texts of the post goes on, where it was changed elsewhere too. */
export function twoTexts({ state, saver, goOn, saveApart }: Needs) {
  return {
    keepMine: () => {
      const { conflict } = state.now();
      state.become({ conflict: undefined });
      if (conflict) saver.goOnFrom(conflict, false);
    },
    /** The text from elsewhere becomes a draft of its own; until that is saved nothing is decided. */
    keepBoth: async () => {
      const { conflict } = state.now();
      if (!conflict) return;
      const outcome = await saveApart(conflict.content);
      if (outcome.kind !== 'saved') return state.become({ save: { kind: 'unreachable' } });
      state.become({ conflict: undefined, isApart: true });
      saver.goOnFrom(conflict, false);
    },
    takeTheirs: () => {
      const { conflict } = state.now();
      if (conflict) goOn(conflict);
      state.become({ conflict: undefined, save: { kind: 'untouched' } });
    },
  };
}
