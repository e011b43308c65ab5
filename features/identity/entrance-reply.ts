import type { EntranceField, EntranceProblem } from './entrance-problem.ts';
import type { LetterKind } from './letter-kind.ts';

/** What a form of the way in answers when it leads nowhere yet. */
export type EntranceReply =
  | { kind: 'sent'; letter: LetterKind; email: string }
  | { kind: 'texted'; challenge: string }
  | {
      kind: 'problem';
      problem: EntranceProblem;
      /** Where it is said; a problem of no field is said above the button. */
      field: EntranceField | undefined;
      email: string;
      letter: LetterKind | undefined;
      /** Tells two answers of the same kind apart, so that the second is heard as well. */
      answeredAt: number;
      reference: string | undefined;
    };
