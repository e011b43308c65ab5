import type { PostContent } from '#features/posts/content.ts';
import { isSameContent } from '#features/posts/plain-content.ts';
import type { Autosave } from '#features/posts/ui/autosave.ts';
import type { keptTexts } from '#features/posts/ui/kept-texts.ts';
import type { lastSaved } from '#features/posts/ui/last-saved.ts';
import type { WritePage } from './read-write-page.ts';
import type { Other, StateOfWriting } from './writing-state.ts';

type Needs = {
  kept: ReturnType<typeof keptTexts>;
  last: ReturnType<typeof lastSaved>;
  saver: Autosave;
  state: StateOfWriting;
  show: (content: PostContent) => void;
  goOn: (from: Other) => void;
};

/** What this browser has of the post, and the page was not loaded with. */
export function bringBack({ postId, post }: WritePage, { kept, last, saver, state, show, goOn }: Needs): void {
  const found = kept.read(postId);
  if (!found) {
    const saved = last.after(postId, post.version);
    if (saved) goOn(saved);
    return;
  }
  if (isSameContent(found.content, post.content)) return kept.drop(postId);
  show(found.content);
  // Later than this page where that was asked for before the last save was through.
  if (found.version >= post.version) {
    state.become({ cameBack: true });
    // At once: the page that went may have sent it too, and what is typed from here on is written on what came of that.
    saver.goOnFrom(found, false);
    return;
  }
  const current = { content: post.content, version: post.version };
  saver.hold();
  state.become({ save: { kind: 'stale', current }, conflict: current });
}
