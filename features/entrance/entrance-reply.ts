import type { EntranceField, EntranceProblem } from './entrance-problem.ts';
import type { LetterKind } from './letter-kind.ts';

/** A code that is on its way: in a letter, or in a text. */
export type CodeSent = { letter: LetterKind; email: string } | { phone: string };

/** What a form of the way in answers when it leads nowhere yet. */
export type EntranceReply =
  | { kind: 'sent'; code: CodeSent }
  | { kind: 'texted'; challenge: string }
  | {
      kind: 'problem';
      problem: EntranceProblem;
      /** Where it is said; a problem of no field is said above the button. */
      field: EntranceField | undefined;
      /** What else is wrong: said of each field at once, though one is led to the first. */
      others?: Partial<Record<EntranceField, EntranceProblem>> | undefined;
      /** What was typed as one's address, which may have been a number. */
      email: string;
      /** The code that can still be typed. */
      code: CodeSent | undefined;
      /** Tells two answers of the same kind apart, so that the second is heard as well. */
      answeredAt: number;
      reference: string | undefined;
    };

/** The code that somebody waits for. */
export function codeSentBy(reply: EntranceReply | undefined): CodeSent | undefined {
  return reply?.kind === 'sent' || reply?.kind === 'problem' ? reply.code : undefined;
}
