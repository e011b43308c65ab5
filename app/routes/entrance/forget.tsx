import { data, useSearchParams } from 'react-router';
import { accountClient } from '#app/auth/account-client.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { ForgetForm } from '#features/identity/entrance-forms.ts';
import type { EntranceReply } from '#features/identity/entrance-reply.ts';
import { safeNext } from '#features/identity/guard.ts';
import { EmailField } from '#features/identity/ui/email-field.tsx';
import { EntranceForm } from '#features/identity/ui/entrance-form.tsx';
import { FormProblem } from '#features/identity/ui/form-problem.tsx';
import { LetterSent } from '#features/identity/ui/letter-sent.tsx';
import { entranceWords } from '#features/identity/words.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/forget';
import { creatorsNote } from './creators-count.ts';
import { failed, mustWait, refused } from './entrance-answers.ts';
import { EntranceLink } from './entrance-link.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { returnAddress } from './return-address.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { creators: await creatorsNote(context.get(runtimeContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, ForgetForm);
  const wait = mustWait(context, read.values);
  if (wait) return wait;
  if (!read.ok) return refused(context, read);
  const { email, next } = read.data;
  const { settings } = context.get(runtimeContext);
  const redirectTo = returnAddress(settings, context.get(localeContext), { kind: 'recovery', next });
  const { error } = await accountClient(context, request).resetPasswordForEmail(email, { redirectTo });
  if (error) return failed(context, error, { email });
  return data<EntranceReply>({ kind: 'sent', letter: 'recovery', email });
}

export default function Forget({ loaderData: { creators }, actionData }: Route.ComponentProps) {
  const words = useWords(entranceWords);
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const confirm = useLocalePath('/confirm');
  const back = (
    <EntranceLink to="/login" next={next}>
      {words.forgot.back}
    </EntranceLink>
  );
  if (actionData?.kind === 'sent') {
    const { title, text } = words.sent.recovery;
    return (
      <EntrancePage headTitle={title} title={title} lede={text(actionData.email)} creators={creators}>
        <LetterSent letter="recovery" email={actionData.email} next={next} action={confirm}>
          {back}
        </LetterSent>
      </EntrancePage>
    );
  }
  const { headTitle, title, lede, submit } = words.forgot;
  return (
    <EntrancePage headTitle={headTitle} title={title} lede={lede} creators={creators}>
      <EntranceForm next={next}>
        {(isBusy) => (
          <>
            <FormProblem reply={actionData} />
            <EmailField reply={actionData} />
            <Button type="submit" look="primary" size="big" block busy={isBusy}>
              {submit}
            </Button>
          </>
        )}
      </EntranceForm>
      <p className="meta mt-5">{back}</p>
    </EntrancePage>
  );
}
