import type { PostContent } from '../content.ts';
import { browserStore, keptTexts } from './kept-texts.ts';
import { lastSaved } from './last-saved.ts';

export type TextLeft = { postId: string; content: PostContent };

/** What this browser still has of a post that no longer takes it: not saved, or saved a moment before it went. `version`: what there is. */
export function textLeft(personId: string, postId: string, version = 0): TextLeft | undefined {
  const kept = keptTexts(browserStore('localStorage'), personId).read(postId);
  return kept ?? lastSaved(browserStore('sessionStorage'), personId).after(postId, version);
}

/** It becomes a text that was never saved, of a post of its own, whose id is returned; nothing where the browser keeps none. */
export function takeApart(personId: string, { postId, content }: TextLeft): string | undefined {
  const kept = keptTexts(browserStore('localStorage'), personId);
  const apart = { postId: crypto.randomUUID(), content, version: 0, at: Date.now() };
  if (!kept.keep(apart)) return undefined;
  kept.drop(postId);
  return apart.postId;
}
