import { z } from 'zod';
import { PostContent } from './content.ts';

/** What the page sends while somebody writes. */
export const SaveForm = z.object({
  content: z
    .string()
    .max(1_000_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'not-json' });
        return z.NEVER;
      }
    })
    .pipe(PostContent),
  /** The one it was written on; zero makes the post. */
  version: z.coerce.number().int().min(0),
  account: z.uuid().optional(),
});

export const WRITE_INTENTS = [
  'save',
  'add-part',
  'ready',
  'draft',
  'set-aside',
  'restore',
  'queue',
  'schedule',
  'restore-version',
  'publish-now',
  'found-it',
  'send-again',
  'duplicate',
  'follow-up',
  'remove-follow-up',
] as const;

/** What a button of the page sends; the texts come along where there is no JavaScript to have saved them. */
export const WriteForm = z
  .object({
    intent: z.enum(WRITE_INTENTS),
    post: z.uuid(),
    version: z.coerce.number().int().min(0).optional(),
    versionId: z.uuid().optional(),
    at: z.string().max(40).optional(),
    atZone: z.string().max(100).optional(),
    /** As which account it was said to go out. */
    account: z.uuid().optional(),
  })
  .catchall(z.string().max(20_000));

/** The texts of a form, in order: `text0`, `text1` and so on. Nothing when it has none. */
export function textsIn(form: Record<string, unknown>): string[] {
  const texts: string[] = [];
  for (let index = 0; typeof form[`text${index}`] === 'string'; index += 1) texts.push(String(form[`text${index}`]));
  return texts;
}
