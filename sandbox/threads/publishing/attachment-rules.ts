import { z } from 'zod';
import { badParameter } from '../graph/refusals.ts';
import { networkLength } from './text-rules.ts';

const LETTERS = ['a', 'b', 'c', 'd'] as const;
const MOST_ENTITIES = 10;

const Poll = z.object({
  option_a: z.string(),
  option_b: z.string(),
  option_c: z.string().optional(),
  option_d: z.string().optional(),
});

/** A poll of another shape is silently ignored; one with options that do not fit is refused. */
export function pollIn(text: string | undefined): object | undefined {
  const poll = Poll.safeParse(jsonOf('poll_attachment', text));
  if (!poll.success) return undefined;
  const options = LETTERS.map((letter) => poll.data[`option_${letter}`]);
  if (options[2] === undefined && options[3] !== undefined) throw badParameter('Param poll_attachment lacks option_c');
  if (options.some((option) => option !== undefined && (option.trim() === '' || networkLength(option) > 25)))
    throw badParameter('Param poll_attachment must have options of 1 to 25 characters');
  return poll.data;
}

const range = { offset: z.int().min(0), length: z.int().min(1) };
const TextAttachment = z.strictObject({
  plaintext: z.string().min(1).max(10_000),
  link_attachment_url: z.url({ protocol: /^https?$/ }).optional(),
  text_with_styling_info: z
    .array(
      z.strictObject({
        ...range,
        styling_info: z.array(z.enum(['bold', 'italic', 'highlight', 'underline', 'strikethrough'])).min(1),
      }),
    )
    .optional(),
});

export function textAttachmentIn(text: string | undefined): z.infer<typeof TextAttachment> | undefined {
  const attachment = wellFormed('text_attachment', TextAttachment, text);
  const ranges = (attachment?.text_with_styling_info ?? []).toSorted((a, b) => a.offset - b.offset);
  const overlaps = ranges.some(({ offset }, index) => {
    const before = ranges[index - 1];
    return before !== undefined && before.offset + before.length > offset;
  });
  if (overlaps) throw badParameter('Param text_attachment has styles that overlap');
  if (ranges.some(({ offset, length }) => offset + length > (attachment?.plaintext.length ?? 0)))
    throw badParameter('Param text_attachment has styles that reach beyond the text');
  return attachment;
}

const Gif = z.strictObject({ gif_id: z.string().min(1).max(200), provider: z.literal('GIPHY') });

export function gifIn(text: string | undefined): object | undefined {
  return wellFormed('gif_attachment', Gif, text);
}

const Entities = z
  .array(
    z.strictObject({
      entity_type: z
        .string()
        .regex(/^spoiler$/i)
        .transform((type) => type.toUpperCase()),
      ...range,
    }),
  )
  .max(MOST_ENTITIES);

export function entitiesIn(entities: string | undefined, text: string): object[] | undefined {
  const found = wellFormed('text_entities', Entities, entities);
  if (found?.some(({ offset, length }) => offset + length > text.length))
    throw badParameter('Param text_entities reaches beyond the text');
  return found;
}

function wellFormed<Value>(name: string, schema: z.ZodType<Value>, text: string | undefined): Value | undefined {
  if (text === undefined) return undefined;
  const read = schema.safeParse(jsonOf(name, text));
  if (!read.success) throw badParameter(`Param ${name} is not valid: ${z.prettifyError(read.error)}`);
  return read.data;
}

function jsonOf(name: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badParameter(`Param ${name} must be valid JSON`);
  }
}
