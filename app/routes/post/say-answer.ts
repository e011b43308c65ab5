import type { PostsAnswer } from './answer-posts.ts';
import type en from './words/en-US.ts';

/** What became of what was asked, in a sentence or two. */
export function sayAnswer(words: typeof en, answer: Exclude<PostsAnswer, { kind: 'ask' }>): string {
  if (answer.kind === 'refused') return words.refusals[answer.refusal];
  const done = words.done[answer.deed](answer.count, answer.to);
  return answer.refused > 0 ? `${done} ${words.partly(answer.refused)}` : done;
}
