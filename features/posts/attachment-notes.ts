import type { PostPart } from './content.ts';
import { isWebAddress } from './links.ts';
import { networkLength } from './network-length.ts';
import type { PartNote } from './note.ts';

const [FEWEST_OPTIONS, MOST_OPTIONS, LONGEST_OPTION] = [2, 4, 25];
export const LONGEST_ATTACHMENT = 10_000;

/** Card, poll and long text: what each must be, and what does not go together. */
export function attachmentNotes(part: PostPart): PartNote[] {
  return [...cardNotes(part), ...pollNotes(part), ...longTextNotes(part)];
}

function cardNotes({ link, media, poll, attachment }: PostPart): PartNote[] {
  if (link === null) return [];
  const notes: PartNote[] = [];
  if (!isWebAddress(link))
    notes.push({ code: 'link-invalid', severity: 'stops', values: { link }, fix: 'remove-link' });
  if (media.length > 0) notes.push({ code: 'link-with-media', severity: 'stops', fix: 'remove-link' });
  if (poll) notes.push({ code: 'link-with-poll', severity: 'stops', fix: 'remove-link' });
  if (attachment?.link) notes.push({ code: 'link-twice', severity: 'stops', fix: 'remove-attachment-link' });
  return notes;
}

function pollNotes({ poll, media, attachment }: PostPart): PartNote[] {
  if (!poll) return [];
  const { options } = poll;
  const notes: PartNote[] = [];
  if (options.length < FEWEST_OPTIONS || options.length > MOST_OPTIONS)
    notes.push({
      code: 'poll-count',
      severity: 'stops',
      values: { count: options.length, fewest: FEWEST_OPTIONS, most: MOST_OPTIONS },
      fix: 'remove-poll',
    });
  const empty = options.findIndex((option) => option.trim() === '');
  if (empty >= 0) notes.push({ code: 'poll-option-empty', severity: 'stops', values: { option: empty + 1 } });
  const long = options.findIndex((option) => networkLength(option) > LONGEST_OPTION);
  if (long >= 0)
    notes.push({ code: 'poll-option-long', severity: 'stops', values: { option: long + 1, most: LONGEST_OPTION } });
  if (media.length > 0) notes.push({ code: 'poll-with-media', severity: 'stops', fix: 'remove-poll' });
  if (attachment) notes.push({ code: 'poll-with-attachment', severity: 'stops', fix: 'remove-poll' });
  return notes;
}

function longTextNotes({ attachment, media }: PostPart): PartNote[] {
  if (!attachment) return [];
  const { text, link, styles } = attachment;
  const notes: PartNote[] = [];
  if (text.trim() === '') notes.push({ code: 'attachment-empty', severity: 'stops', fix: 'remove-attachment' });
  // The network does not say how it counts here, so the strictest count holds.
  const length = Math.max(text.length, networkLength(text));
  if (length > LONGEST_ATTACHMENT)
    notes.push({ code: 'attachment-long', severity: 'stops', values: { length, most: LONGEST_ATTACHMENT } });
  if (media.length > 0) notes.push({ code: 'attachment-with-media', severity: 'stops', fix: 'remove-attachment' });
  if (link !== null && !isWebAddress(link))
    notes.push({ code: 'attachment-link-invalid', severity: 'stops', values: { link }, fix: 'remove-attachment-link' });
  if (overlap(styles) || styles.some(({ offset, length: long }) => offset + long > text.length))
    notes.push({ code: 'attachment-styles', severity: 'stops', fix: 'remove-attachment-styles' });
  return notes;
}

function overlap(ranges: readonly { offset: number; length: number }[]): boolean {
  const ordered = ranges.toSorted((a, b) => a.offset - b.offset);
  return ordered.some(({ offset }, index) => {
    const before = ordered[index - 1];
    return before !== undefined && before.offset + before.length > offset;
  });
}
