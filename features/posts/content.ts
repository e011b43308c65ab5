import { z } from 'zod';
import { MOST_PARTS, REPLY_CONTROLS, TEXT_STYLES } from './plain-content.ts';

export { bodyOf, isEmpty, REPLY_CONTROLS } from './plain-content.ts';

/** More than anybody writes in one part, and less than would hurt; the network's own 500 are a note, not a lost text. */
const LONGEST_TEXT = 20_000;

/** PostgreSQL keeps neither NUL nor half a character; nobody can read them either. */
const Text = z
  .string()
  .max(LONGEST_TEXT)
  .transform((text) => text.replaceAll('\u0000', '').toWellFormed());

const Range = z.strictObject({ offset: z.int().min(0), length: z.int().min(1) });

export const TextStyle = z.enum(TEXT_STYLES);

export const PostMedia = z.strictObject({ id: z.uuid(), alt: Text.default('') });

export const PostPart = z.strictObject({
  text: Text.default(''),
  media: z.array(PostMedia).max(40).default([]),
  /** The address whose card stands under the text; the network takes the first of the text by itself. */
  link: Text.nullable().default(null),
  poll: z
    .strictObject({ options: z.array(Text).max(8) })
    .nullable()
    .default(null),
  /** A long text behind the post. */
  attachment: z
    .strictObject({
      text: Text,
      link: Text.nullable().default(null),
      styles: z
        .array(Range.extend({ styles: z.array(TextStyle).min(1) }))
        .max(200)
        .default([]),
    })
    .nullable()
    .default(null),
  /** Places of the text that are covered until somebody touches them, in UTF-16 units. */
  spoilers: z.array(Range).max(40).default([]),
  hidesMedia: z.boolean().default(false),
});

/** What a post says, whole: the one schema of composer, API, import and database. Rules of the network are notes about it. */
export const PostContent = z.strictObject({
  parts: z.array(PostPart).min(1).max(MOST_PARTS),
  topic: Text.nullable().default(null),
  replyControl: z.enum(REPLY_CONTROLS).default('everyone'),
  approvesReplies: z.boolean().default(false),
  /** Gone after a day. */
  isGhost: z.boolean().default(false),
  /** The network's id of the post that the first part quotes, and its address for people. */
  quote: z
    .strictObject({ id: z.string().regex(/^\d{1,32}$/), permalink: Text.pipe(z.url({ protocol: /^https?$/ })) })
    .nullable()
    .default(null),
});

export type PostContent = z.output<typeof PostContent>;
export type PostContentInput = z.input<typeof PostContent>;
export type PostPart = z.output<typeof PostPart>;
export type ReplyControl = (typeof REPLY_CONTROLS)[number];

export function contentOf(...texts: string[]): PostContent {
  return PostContent.parse({ parts: (texts.length > 0 ? texts : ['']).map((text) => ({ text })) });
}
