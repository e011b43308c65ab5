import { data, useSearchParams } from 'react-router';
import { isSecondFactorDueContext, runtimeContext } from '#app/context.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { codeSentBy } from '#features/entrance/entrance-reply.ts';
import { isKeyAlone } from '#features/entrance/second-factor.ts';
import { entranceWords } from '#features/entrance/words.ts';
import { safeNext } from '#features/identity/guard.ts';
import type { Route } from './+types/login';
import { answerLogin } from './answer-login.ts';
import { CodeSentPage } from './code-sent-page.tsx';
import { creatorsNote } from './creators-count.ts';
import { EntrancePage } from './entrance-page.tsx';
import { LinkForm } from './link-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { secondFactorOf } from './second-factor.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { waysIn } from './ways-in.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const runtime = context.get(runtimeContext);
  const [ways, creators, secondFactor] = await Promise.all([
    waysIn(runtime),
    creatorsNote(context),
    context.get(isSecondFactorDueContext) ? secondFactorOf(context, request) : undefined,
  ]);
  return data({ ways, creators, secondFactor, captcha: runtime.settings.captchaWidget });
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerLogin(request, context);
}

/** Log in, register, a link by e-mail, the second factor: states of one page. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(entranceWords);
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const { ways, creators, secondFactor, captcha } = loaderData;

  const code = codeSentBy(actionData);
  if (code) return <CodeSentPage code={code} reply={actionData} next={next} captcha={captcha} creators={creators} />;
  if (secondFactor) {
    const page = words.secondFactor;
    const lede = secondFactor.hasApp ? page.lede : isKeyAlone(secondFactor) ? page.ledeKey : page.ledePhone;
    return (
      <EntrancePage headTitle={page.headTitle} title={page.title} lede={lede} creators={creators}>
        <SecondFactorForm reply={actionData} next={next} secondFactor={secondFactor} />
      </EntrancePage>
    );
  }
  const state = stateOf(query.get('state'), ways.canRegister);
  const Form = FORMS[state];
  const page = words[state];
  const lede = state === 'link' && ways.hasPhone ? words.link.ledePhone : page.lede;
  return (
    <EntrancePage headTitle={page.headTitle} title={page.title} lede={lede} creators={creators}>
      {/* A new state begins with empty fields; what was typed into another form is not its business. */}
      <Form key={state} reply={actionData} next={next} ways={ways} captcha={captcha} />
    </EntrancePage>
  );
}

const FORMS = { login: LoginForm, register: RegisterForm, link: LinkForm };

function stateOf(asked: string | null, canRegister: boolean): keyof typeof FORMS {
  if (asked === 'register' && canRegister) return 'register';
  return asked === 'link' ? 'link' : 'login';
}
