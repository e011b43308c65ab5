import type { Letter, Mail } from '#providers/mail/mail.ts';

/** Keeps what would have been mailed, in the order it went out. */
export function keptLetters(): { letters: Letter[]; mail: Mail } {
  const letters: Letter[] = [];
  const mail: Mail = { send: async (letter) => void letters.push(letter), close: () => undefined };
  return { letters, mail };
}
