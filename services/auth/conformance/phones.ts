import { randomInt } from 'node:crypto';
import type { TestAuth } from '../test-auth.ts';

/** As it is stored: digits only. */
export const phoneNumber = () => `336${randomInt(10_000_000, 99_999_999)}`;

/** The code in the newest text to a number. */
export function codeTextedTo(auth: TestAuth, phone: string): string {
  const text = auth.texts.findLast(({ to }) => to === phone);
  if (!text) throw new Error(`No text went to ${phone}`);
  return /\d{6}/.exec(text.text)?.[0] ?? '';
}
