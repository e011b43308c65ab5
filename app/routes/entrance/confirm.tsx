import { data, redirect, useSearchParams } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { endReplaced, sessionBefore } from '#app/auth/sessions/session-before.ts';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { LocaleLink, useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { EntranceProblem } from '#features/entrance/entrance-problem.ts';
import { problemOf, problemOfLink } from '#features/entrance/entrance-problem.ts';
import { codeSentBy } from '#features/entrance/entrance-reply.ts';
import type { CodeSent } from '#features/entrance/entrance-reply.ts';
import type { LetterKind } from '#features/entrance/letter-kind.ts';
import { LETTER_KINDS } from '#features/entrance/letter-kind.ts';
import { entranceWords } from '#features/entrance/words.ts';
import type { EntranceWords } from '#features/entrance/words.ts';
import { safeNext } from '#features/identity/guard.ts';
import { isProved } from '#features/identity/proof.ts';
import { told } from '#features/identity/told.ts';
import type { Route } from './+types/confirm';
import { answerConfirm } from './answer-confirm.ts';
import { CodeForm } from './code-form.tsx';
import { codeOnItsWay, forgetCode } from './code-on-its-way.ts';
import { CodeSentPage } from './code-sent-page.tsx';
import { connectWhoEntered } from './connect-who-entered.ts';
import { creatorsNote } from './creators-count.ts';
import { EntranceLink } from './entrance-link.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { NewLetterForm } from './new-letter-form.tsx';
import { isAnother } from './is-another.ts';
import { afterReturn, nextOf, onward } from './onward.ts';
import { useSignIn } from './use-sign-in.ts';
import { queryOf } from './query-of.ts';

type Outcome =
  | { kind: 'other-device' | 'half' | 'nothing' }
  | { kind: 'waiting'; code: CodeSent }
  | { kind: 'failed'; problem: EntranceProblem; isSignedIn: boolean };

/** Where codes are typed, and where links of letters and other sites lead back to: what they bring is traded for a session here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams: query } = new URL(request.url);
  const runtime = context.get(runtimeContext);
  const creators = await creatorsNote(context);
  const someone = context.get(someoneContext);
  const isSignedIn = someone.kind === 'person';
  const answer = (outcome: Outcome) => data({ outcome, creators, captcha: runtime.settings.captchaWidget }, PRIVATE);

  const failure = async (problem: EntranceProblem): Promise<Outcome> => {
    const isDone = isSignedIn && problem === 'link-expired' && (await isConfirmed(request, context));
    if (isDone) throw redirect(onward(context, told('/redirect', 'address-confirmed'), nextOf(request)));
    return { kind: 'failed', problem, isSignedIn };
  };
  const problem = problemOfLink(query);
  if (problem) return answer(await failure(problem));
  if (query.has('message')) return answer({ kind: 'half' });
  const code = query.get('code');
  if (code) {
    const before = sessionBefore(context);
    const { data: entered, error } = await accountClient(context, request).exchangeCodeForSession(code, flowOf(query));
    if (!error) {
      await endReplaced(context, before);
      forgetCode(context);
      if (query.get('kind') === 'threads') await connectWhoEntered(runtime, entered.session);
      throw redirect(
        onward(
          context,
          ...afterReturn({
            kind: query.get('kind'),
            next: nextOf(request),
            isAnother: isAnother(context, entered.user),
          }),
        ),
      );
    }
    // Opened where it was not asked for: what it confirms is confirmed, but nobody is signed in by it.
    if (error.code === 'pkce_code_verifier_not_found') return answer({ kind: 'other-device' });
    return answer(await failure(problemOf(error)));
  }
  const waiting = codeOnItsWay(context);
  // Whoever is in and shows once more that it is them waits for a code as well.
  const isDone = someone.kind === 'person' && (!waiting || isProved(someone, runtime.clock.now()));
  if (isDone) throw redirect(onward(context, '/redirect', nextOf(request)));
  return answer(waiting ? { kind: 'waiting', code: waiting } : { kind: 'nothing' });
}

/** A link that is opened once more has done its work: nothing of its kind is waited for any more. */
async function isConfirmed(request: Request, context: Route.LoaderArgs['context']): Promise<boolean> {
  const kind = new URL(request.url).searchParams.get('kind');
  if (kind !== 'signup' && kind !== 'email_change') return false;
  const { data: found } = await accountClient(context, request).getUser();
  return Boolean(found.user?.email_confirmed_at) && (kind === 'signup' || !found.user?.new_email);
}

/** It may show whose code is waited for. */
const PRIVATE = { headers: { 'cache-control': 'private, no-store' } };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** What the client added to the way back, by which it knows what the code is answered with; links of elsewhere have none. */
function flowOf(query: URLSearchParams) {
  const flowId = query.get('sb_flow_id');
  return flowId ? { flowId } : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerConfirm(request, context);
}

export default function Confirm({ loaderData: { outcome, creators, captcha }, actionData }: Route.ComponentProps) {
  const words = useWords(entranceWords);
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const signIn = useSignIn();
  const kind = LETTER_KINDS.find((letter) => letter === query.get('kind'));
  const action = useLocalePath(`/confirm${queryOf({ kind, next })}`);
  const waiting = outcome.kind === 'waiting' ? outcome.code : undefined;
  const code = actionData ? codeSentBy(actionData) : waiting;
  if (code) return <CodeSentPage code={code} reply={actionData} next={next} captcha={captcha} creators={creators} />;

  const { title, text } = said(words, outcome, kind);
  // Its code was used up with the link, or is as old.
  const isOver = outcome.kind === 'failed' && outcome.problem === 'link-expired';
  const isEntry = kind === 'signup' || kind === 'link';
  const canUseCode = kind && kind !== 'email_change' && outcome.kind !== 'half' && !(isOver && isEntry);
  return (
    <EntrancePage headTitle={words.confirm.headTitle} title={title} lede={text} creators={creators}>
      <div className="grid gap-6">
        {canUseCode && !(kind === 'signup' && outcome.kind === 'other-device') && (
          <CodeForm letter={kind} next={next} reply={actionData} action={action} />
        )}
        {isOver && isEntry && <NewLetterForm next={next} reply={actionData} action={action} captcha={captcha} />}
        {isOver && kind === 'email_change' && (
          <LocaleLink to="/setting/account" hash="#email" className="reach font-strong text-ink">
            {words.confirm.newLetter}
          </LocaleLink>
        )}
        <p className="meta">
          {outcome.kind === 'failed' && kind === 'recovery' ? (
            <EntranceLink to="/account/forget" next={next}>
              {words.confirm.newLetter}
            </EntranceLink>
          ) : (
            <EntranceLink to={signIn} next={next}>
              {words.confirm.login}
            </EntranceLink>
          )}
        </p>
      </div>
    </EntrancePage>
  );
}

function said(words: EntranceWords, outcome: Outcome, kind: LetterKind | undefined) {
  switch (outcome.kind) {
    case 'failed':
      // Without a letter there was no link: they come from another site’s window.
      return {
        title: kind ? words.confirm.failed : words.confirm.failedElsewhere,
        text: words.problems[outcome.problem],
      };
    case 'other-device':
      return words.confirm.otherDevice[kind ?? 'link'];
    case 'half':
      return words.confirm.half;
    case 'waiting':
    case 'nothing':
      return words.confirm.nothing;
  }
}
