import { includes } from '#features/plans/plan.ts';
import { attachmentNotes } from './attachment-notes.ts';
import type { PostPart } from './content.ts';
import { linksIn, MOST_LINKS } from './links.ts';
import { mediaNotes } from './media-notes.ts';
import { LONGEST_PART, networkLength, placeAtLength } from './network-length.ts';
import type { Note, NoteFacts, PartNote } from './note.ts';
import { isBare } from './plain-content.ts';
import { cutOff, LONGEST_TOPIC, overlongTagsIn, tagsIn } from './topic.ts';

const MOST_SPOILERS = 10;

/** What one part causes by itself, so that a key pressed in it asks about nothing else. */
export function notesOnPart(part: PostPart, index: number, facts: NoteFacts): Note[] {
  if (isBare(part)) return [{ code: 'empty-part', severity: 'stops', part: index, fix: 'remove-part' }];
  const notes = [
    ...lengthNotes(part.text, facts),
    ...linkNotes(part),
    ...tagNotes(part.text),
    ...spoilerNotes(part),
    ...attachmentNotes(part),
    ...mediaNotes(part, facts),
  ];
  return notes.map((note) => Object.assign(note, { part: index }));
}

/** Several parts are offered where the plan has them. */
function lengthNotes(text: string, { plan }: NoteFacts): PartNote[] {
  const length = networkLength(text);
  if (length <= LONGEST_PART) return [];
  return [
    {
      code: 'too-long',
      severity: 'stops',
      range: { start: placeAtLength(text, LONGEST_PART), end: text.length },
      values: { length, most: LONGEST_PART, over: length - LONGEST_PART },
      fix: includes(plan, 'prepare-posts') ? 'split' : 'shorten',
    },
  ];
}

/** The same address twice is one; the card's counts too. */
function linkNotes({ text, link, attachment }: PostPart): PartNote[] {
  const found = linksIn(text);
  const seen = new Set([link, attachment?.link].filter((url) => typeof url === 'string' && url !== ''));
  const over: typeof found = [];
  for (const each of found) {
    if (!seen.has(each.url) && seen.size >= MOST_LINKS) over.push(each);
    seen.add(each.url);
  }
  const [first] = over;
  if (seen.size <= MOST_LINKS) return [];
  return [
    {
      code: 'too-many-links',
      severity: 'stops',
      ...(first && { range: { start: first.start, end: first.end } }),
      values: { count: seen.size, most: MOST_LINKS },
    },
  ];
}

function tagNotes(text: string): PartNote[] {
  const [first, ...others] = tagsIn(text);
  const notes: PartNote[] = overlongTagsIn(text).map(({ start, end }) => ({
    code: 'tag-too-long',
    severity: 'warns',
    range: { start, end },
    values: { most: LONGEST_TOPIC },
  }));
  if (!first) return notes;
  const lost = cutOff(text, first);
  if (lost)
    notes.push({
      code: 'tag-ends-early',
      severity: 'warns',
      range: { start: first.start, end: first.end + lost.length },
      values: { tag: first.tag, written: first.tag + lost },
    });
  const [second] = others;
  if (second)
    notes.push({
      code: 'tags-after-first',
      severity: 'warns',
      range: { start: second.start, end: second.end },
      values: { tag: first.tag, count: others.length },
    });
  return notes;
}

function spoilerNotes({ text, spoilers }: PostPart): PartNote[] {
  const notes: PartNote[] = [];
  if (spoilers.length > MOST_SPOILERS)
    notes.push({
      code: 'too-many-spoilers',
      severity: 'stops',
      values: { count: spoilers.length, most: MOST_SPOILERS },
      fix: 'remove-spoilers',
    });
  if (spoilers.some(({ offset, length }) => offset + length > text.length))
    notes.push({ code: 'spoiler-outside', severity: 'stops', fix: 'remove-spoilers' });
  return notes;
}
