import { z } from 'zod';

/** Some samples write small ids as numbers; those too large for one have become text before (`json.ts`). */
export const id = z.union([z.string().regex(/^[\x21-\x7e]{1,64}$/), z.int().nonnegative().transform(String)]);

/** What somebody wrote is worth more than the characters that PostgreSQL cannot hold: each becomes U+FFFD. */
export const text = z.string().transform(storable);

/** Addresses end up in links and pictures, where only these two may lead anywhere. */
export const webUrl = z
  .string()
  .regex(/^https?:\/\//)
  .transform(storable);

export const count = z.int().nonnegative();

/** `2026-04-21T08:40:16+0000`, an offset without the colon that the standard wants. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:?\d\d)$/)
  .transform((given) => new Date(/\d{4}$/.test(given) ? `${given.slice(0, -2)}:${given.slice(-2)}` : given))
  .refine((at) => !Number.isNaN(at.getTime()));

/** In seconds, until the year 9999. */
export const unixTime = z
  .int()
  .positive()
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1000));

/** A field that we can do without, be it missing or not what it should be. */
export const optional = <Output>(schema: z.ZodType<Output>) => schema.optional().catch(undefined);

export const flag = optional(z.boolean());

export type Optional = <Output>(schema: z.ZodType<Output>) => z.ZodType<Output | undefined>;

/** As `optional` does, but only for an answer that is not as it should be: to forgive field by field takes four times as long. */
export function forgiving<Output>(schemaWith: (optional: Optional) => z.ZodType<Output>): z.ZodType<Output> {
  const exact = schemaWith((schema) => schema.optional());
  const tolerant = schemaWith(optional);
  return z.unknown().transform((given, context) => {
    const parsed = exact.safeParse(given);
    if (parsed.success) return parsed.data;
    const forgiven = tolerant.safeParse(given);
    if (forgiven.success) return forgiven.data;
    context.addIssue('not what was asked for');
    return z.NEVER;
  });
}

function storable(given: string): string {
  return given.isWellFormed() && !given.includes('\0') ? given : given.toWellFormed().replaceAll('\0', '\uFFFD');
}
