import { lowestPlanWith } from '#features/plans/plan.ts';
import type { Capability } from '#features/plans/plan.ts';
import { planName } from '#features/plans/ui/plan-name.ts';

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/** Why a call is not answered, in the words of a program: a code that stays, and a sentence for whoever wrote it. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly field: string | undefined;
  /** Seconds until another try is worth it. */
  readonly wait: number | undefined;

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    { field, wait }: { field?: string | undefined; wait?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.wait = wait;
  }
}

export function notInPlan(capability: Capability): Refusal {
  return new Refusal(402, 'plan', `This is part of the ${planName(lowestPlanWith(capability), 'en-US')} plan.`);
}

/** The same for what is not there and for what is somebody else's. */
export function notThere(message: string, field?: string): Refusal {
  return new Refusal(404, 'not-found', message, { field });
}

export function refusalBody({ code, message, field }: Refusal) {
  return { error: { code, message, ...(field !== undefined && { field }) } };
}
