import type { PlannedBefore } from '#features/planning/planned-before.ts';
import type { PlanningForm } from '#features/planning/planning-form.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Deed, ScheduleAnswer, ScheduleRefusal } from '../schedule-answer.ts';

export type Doer = {
  person: Author;
  /** Whose calendar is shown. */
  accountId: string;
  /** All of theirs. */
  accounts: readonly { id: string; username: string }[];
  timeZone: string;
};
export type Intent = PlanningForm['intent'];

/** Does what one kind of form asks. Fields under names of their own, such as ticked posts, are among the values. */
export type Answering<Form extends PlanningForm = PlanningForm> = (
  needs: Needs<'db' | 'clock'>,
  doer: Doer,
  form: Form,
  values: Record<string, string>,
) => Promise<ScheduleAnswer>;

/** The form that says it wants this. */
export type Sent<Wanted extends Intent> = FormOf<PlanningForm, Wanted>;
type FormOf<Form, Wanted> = Form extends { intent: infer Possible } ? (Wanted extends Possible ? Form : never) : never;

export type Refused = { ok: false; refusal: ScheduleRefusal };

export function done(deed: Deed, answer: { ok: true } | Refused, undo?: PlannedBefore[]): ScheduleAnswer {
  return answer.ok ? { ok: true, deed, count: 1, ...(undo && { undo }) } : refused(answer);
}

/** Only its reason: what else a refusal knows is not for this page. */
export function refused({ refusal }: Refused): Refused {
  return { ok: false, refusal };
}
