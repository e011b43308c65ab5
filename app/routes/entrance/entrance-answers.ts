import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { requestContext, runtimeContext, waitContext } from '#app/context.ts';
import type { ReadForm } from '#app/read-form.ts';
import type { EntranceField, EntranceProblem } from '#features/entrance/entrance-problem.ts';
import { isFieldProblem, problemOf } from '#features/entrance/entrance-problem.ts';
import type { CodeSent, EntranceReply } from '#features/entrance/entrance-reply.ts';

type Context = Readonly<RouterContextProvider>;
type AuthError = { code?: string | undefined; status?: number | undefined; name: string; message: string };

const FIELDS: EntranceField[] = ['email', 'password', 'captcha', 'code'];

const FIELD_OF: Partial<Record<EntranceProblem, EntranceField>> = {
  'no-match': 'password',
  'weak-password': 'password',
  'same-password': 'password',
  'code-wrong': 'code',
  'code-expired': 'code',
  'email-taken': 'email',
  'email-wrong': 'email',
  captcha: 'captcha',
};

type Problem = Extract<EntranceReply, { kind: 'problem' }>;
type Asked = { email?: string; code?: CodeSent | undefined };

/** What the form itself got wrong: each field that has a problem says so, and the first is where one goes on. */
export function refused(context: Context, read: Extract<ReadForm<unknown>, { ok: false }>, code?: CodeSent) {
  const [first, ...rest] = FIELDS.flatMap((field) => {
    const problem = read.problems[field];
    return isFieldProblem(problem) ? [[field, problem] as const] : [];
  });
  const others = rest.length > 0 ? Object.fromEntries(rest) : undefined;
  const email = read.values['email'] ?? '';
  return answer(context, first?.[1] ?? 'unknown', { field: first?.[0], others, email, code }, 422);
}

/** What the auth service said no to, in words for people; what nobody foresaw leaves a line in the log. */
export function failed(context: Context, error: AuthError, { email = '', code }: Asked = {}) {
  const problem = problemOf(error);
  const isOurs = problem === 'unknown' || problem === 'unreachable';
  if (isOurs) {
    const { log } = context.get(runtimeContext);
    const { status, name } = error;
    const auth = { code: error.code, status, name };
    log.error({ requestId: context.get(requestContext).id, auth }, 'the auth service said no');
  }
  const status = isOurs ? 503 : problem === 'wait' ? 429 : 422;
  return answer(context, problem, { field: FIELD_OF[problem], email, code }, status);
}

/** Too many forms from one place; `undefined` when it may go on. */
export function mustWait(context: Context, values: Record<string, string>, code?: CodeSent) {
  const wait = context.get(waitContext);
  if (wait === 0) return undefined;
  return answer(context, 'wait', { field: undefined, email: values['email'] ?? '', code }, 429);
}

function answer(
  context: Context,
  problem: EntranceProblem,
  { field, others, email, code }: Pick<Problem, 'field' | 'others' | 'email' | 'code'>,
  status: number,
) {
  const { clock } = context.get(runtimeContext);
  const reference = problem === 'unknown' ? context.get(requestContext).id : undefined;
  const reply: EntranceReply = {
    kind: 'problem',
    problem,
    field,
    others,
    email,
    code,
    answeredAt: clock.now().getTime(),
    reference,
  };
  return data(reply, { status });
}
