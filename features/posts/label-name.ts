import { z } from 'zod';

export const LONGEST_LABEL = 40;

/** One line, as it is written; two that differ in case alone are one. */
export const LabelName = z
  .string()
  .transform((name) =>
    name
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .toWellFormed()
      .normalize()
      .trim(),
  )
  .pipe(z.string().min(1).max(LONGEST_LABEL));
