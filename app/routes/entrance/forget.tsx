import { useSearchParams } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { ForgetForm } from '#features/entrance/entrance-forms.ts';
import { CaptchaField } from '#features/entrance/ui/captcha-field.tsx';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { PageForm } from '#features/entrance/ui/page-form.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { safeNext } from '#features/identity/guard.ts';
import type { Route } from './+types/forget';
import { awaitCode } from './code-on-its-way.ts';
import { creatorsNote } from './creators-count.ts';
import { failed, mustWait, refused } from './entrance-answers.ts';
import { EntranceLink } from './entrance-link.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { returnAddress } from './return-address.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const runtime = context.get(runtimeContext);
  return { creators: await creatorsNote(context), captcha: runtime.settings.captchaWidget };
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, ForgetForm);
  const wait = mustWait(context, read.values);
  if (wait) return wait;
  if (!read.ok) return refused(context, read);
  const { email, captcha, next } = read.data;
  const { settings } = context.get(runtimeContext);
  const redirectTo = returnAddress(settings, context.get(localeContext), { kind: 'recovery', next });
  const options = { redirectTo, captchaToken: captcha };
  const { error } = await accountClient(context, request).resetPasswordForEmail(email, options);
  if (error) return failed(context, error, { email });
  return awaitCode(context, { letter: 'recovery', email }, next);
}

export default function Forget({ loaderData: { creators, captcha }, actionData }: Route.ComponentProps) {
  const words = useWords(entranceWords);
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const { headTitle, title, lede, submit } = words.forgot;
  return (
    <EntrancePage headTitle={headTitle} title={title} lede={lede} creators={creators}>
      <PageForm next={next} reply={actionData} submit={submit}>
        <EmailField reply={actionData} />
        <CaptchaField widget={captcha} reply={actionData} />
      </PageForm>
      <p className="meta mt-5">
        <EntranceLink to="/login" next={next}>
          {words.forgot.back}
        </EntranceLink>
      </p>
    </EntrancePage>
  );
}
