import { includes } from '#features/plans/plan.ts';
import type { PostPart } from './content.ts';
import { networkLength } from './network-length.ts';
import type { MediaFacts, NoteFacts, PartNote } from './note.ts';
import { LONGEST_ALT, MOST_MEDIA } from './plain-content.ts';

const LARGEST_IMAGE = 8 * 1024 * 1024;
const LARGEST_VIDEO = 1024 ** 3;
const LONGEST_VIDEO_S = 300;
const WIDEST_RATIO = 10;
const NARROWEST_VIDEO = 0.01;

/** What the pictures and films of a part must be. */
export function mediaNotes({ media, hidesMedia }: PostPart, { media: known, plan }: NoteFacts): PartNote[] {
  const notes: PartNote[] = [];
  if (hidesMedia && media.length === 0) notes.push({ code: 'hides-no-media', severity: 'stops', fix: 'show-media' });
  if (media.length === 0) return notes;
  if (!includes(plan, 'publish-media')) notes.push({ code: 'plan-media', severity: 'stops' });
  if (media.length > MOST_MEDIA)
    notes.push({
      code: 'too-many-media',
      severity: 'stops',
      values: { count: media.length, most: MOST_MEDIA },
      fix: 'remove-extra-media',
    });
  for (const [index, { id, alt }] of media.entries()) {
    const facts = known.get(id);
    const file = index + 1;
    notes.push(...[...altNotes(alt), ...(facts ? fileNotes(facts) : [])].map((note) => withFile(note, file)));
  }
  return notes;
}

function withFile(note: PartNote, file: number): PartNote {
  return { ...note, values: { ...note.values, file } };
}

function altNotes(alt: string): PartNote[] {
  if (alt.trim() === '') return [{ code: 'alt-missing', severity: 'warns' }];
  const length = networkLength(alt);
  return length > LONGEST_ALT ? [{ code: 'alt-long', severity: 'stops', values: { length, most: LONGEST_ALT } }] : [];
}

function fileNotes(facts: MediaFacts): PartNote[] {
  return facts.kind === 'image' ? imageNotes(facts) : videoNotes(facts);
}

function imageNotes({ width, height, bytes }: MediaFacts): PartNote[] {
  const notes: PartNote[] = [];
  if (bytes > LARGEST_IMAGE) notes.push({ code: 'image-large', severity: 'stops', values: { most: 8 } });
  if (Math.max(width / height, height / width) > WIDEST_RATIO)
    notes.push({ code: 'image-ratio', severity: 'stops', values: { most: WIDEST_RATIO } });
  return notes;
}

function videoNotes({ width, height, bytes, durationMs }: MediaFacts): PartNote[] {
  const notes: PartNote[] = [];
  if (bytes > LARGEST_VIDEO) notes.push({ code: 'video-large', severity: 'stops', values: { most: 1 } });
  const ratio = width / height;
  if (ratio > WIDEST_RATIO || ratio < NARROWEST_VIDEO)
    notes.push({ code: 'video-ratio', severity: 'stops', values: { most: WIDEST_RATIO } });
  if (durationMs !== null && (durationMs <= 0 || durationMs > LONGEST_VIDEO_S * 1000))
    notes.push({ code: 'video-duration', severity: 'stops', values: { most: LONGEST_VIDEO_S } });
  return notes;
}
