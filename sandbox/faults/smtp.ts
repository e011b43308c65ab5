import { FAULT_KINDS } from './fault.ts';
import type { FaultKind } from './fault.ts';

export type SmtpOutcome = { reply: number; text: string } | 'silence' | 'reset';

/** Takes a message, or lets it go wrong: the same kinds as over HTTP, in the words of SMTP. */
export async function takeWithFault(kind: string | undefined, take: () => Promise<void>): Promise<SmtpOutcome> {
  const known = FAULT_KINDS.find((each) => each === kind);
  const { takes, outcome } = known === undefined ? taken : faulty[known];
  if (takes) await take();
  return outcome;
}

type Course = { takes: boolean; outcome: SmtpOutcome };

const taken: Course = { takes: true, outcome: { reply: 250, text: 'OK: message queued' } };

const faulty: Record<FaultKind, Course> = {
  '500': { takes: false, outcome: { reply: 554, text: 'Transaction failed (a fault set in the sandbox)' } },
  '429': { takes: false, outcome: { reply: 451, text: 'Try again later (a fault set in the sandbox)' } },
  timeout: { takes: false, outcome: 'silence' },
  reset: { takes: false, outcome: 'reset' },
  'done-then-reset': { takes: true, outcome: 'reset' },
};
