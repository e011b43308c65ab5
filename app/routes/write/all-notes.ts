import { includes } from '#features/plans/plan.ts';
import type { PostContent, PostPart } from '#features/posts/content.ts';
import type { Note, NoteFacts } from '#features/posts/note.ts';
import { notesOnWhole, stopsGoingOut } from '#features/posts/notes.ts';
import { notesOnPart } from '#features/posts/part-notes.ts';
import type { WritePage } from './read-write-page.ts';

/** What is said about the whole post, part after part. A part that is as it was is not looked at again. */
export function allNotes(content: PostContent, facts: NoteFacts): Note[] {
  return [
    ...content.parts.flatMap((part, index) => knownNotes(part, index, content.parts.length, facts)),
    ...notesOnWhole(content, facts),
  ];
}

/** As whoever is asked to let it out will judge. What is planned may wait for its account, which has time until its hour. */
export function notesThatStop(content: PostContent, facts: NoteFacts, intent: 'publish' | 'schedule' | undefined) {
  return stopsGoingOut(content, intent === 'publish' ? facts : { ...facts, account: undefined });
}

/** Whether it goes out once it says what it should: where that is told, or the plan or the account is lacking, nobody is told that nothing stops it. */
export function isFreeToGo({ plan, account, standing }: WritePage): boolean {
  return includes(plan, 'publish-text') && account !== undefined && standing?.standing === undefined;
}

type Known = { index: number; notes: Note[] };
const known = new WeakMap<NoteFacts, WeakMap<PostPart, Known>>();

/** That a post's only part is empty needs no saying. */
export function knownNotes(part: PostPart, index: number, count: number, facts: NoteFacts): Note[] {
  const ofFacts = known.get(facts) ?? new WeakMap<PostPart, Known>();
  known.set(facts, ofFacts);
  const before = ofFacts.get(part);
  const notes = before?.index === index ? before.notes : notesOnPart(part, index, facts);
  ofFacts.set(part, { index, notes });
  return count > 1 ? notes : notes.filter(({ code }) => code !== 'empty-part');
}
