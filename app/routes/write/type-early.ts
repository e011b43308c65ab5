import type { PostContent } from '#features/posts/content.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';

/** What was typed before anything here ran; behind what came back, where something did. */
export function typeEarly(draft: Draft, loaded: PostContent, early: ReadonlyMap<number, string>): void {
  for (const [place, typed] of early) {
    const key = draft.keys()[place];
    const saved = loaded.parts[place]?.text ?? '';
    const shown = draft.content().parts[place]?.text ?? '';
    if (key === undefined) continue;
    draft.write(
      key,
      shown === saved ? typed : `${shown}\n${typed.startsWith(saved) ? typed.slice(saved.length) : typed}`,
    );
  }
}
