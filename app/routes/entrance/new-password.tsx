import { redirect, useSearchParams } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { readForm } from '#app/read-form.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { NewPasswordForm } from '#features/entrance/entrance-forms.ts';
import { PageForm } from '#features/entrance/ui/page-form.tsx';
import { PasswordField } from '#features/entrance/ui/password-field.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { safeNext } from '#features/identity/guard.ts';
import { told } from '#features/identity/told.ts';
import type { Route } from './+types/new-password';
import { creatorsNote } from './creators-count.ts';
import { failed, mustWait, refused } from './entrance-answers.ts';
import { EntrancePage } from './entrance-page.tsx';
import { nextOf, onward } from './onward.ts';
import { proveFirst } from './prove-first.ts';
import { queryOf } from './query-of.ts';

const PATH = '/account/updatepassword';

/** A letter that was answered is proof enough; a session that lies open is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const proof = proveFirst(context, PATH + queryOf({ next: nextOf(request) }));
  if (proof) throw proof;
  return { creators: await creatorsNote(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, NewPasswordForm);
  const wait = mustWait(context, read.values);
  if (wait) return wait;
  if (!read.ok) return refused(context, read);
  const proof = proveFirst(context, PATH + queryOf({ next: read.data.next }));
  if (proof) return proof;
  const { error } = await accountClient(context, request).updateUser({ password: read.data.password });
  if (error) return failed(context, error);
  return redirect(onward(context, told('/redirect', 'new-password'), read.data.next));
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(entranceWords);
  const [query] = useSearchParams();
  const { headTitle, title, lede, submit } = words.newPasswordPage;
  return (
    <EntrancePage headTitle={headTitle} title={title} lede={lede} creators={loaderData.creators}>
      <PageForm next={safeNext(query.get('next'))} reply={actionData} submit={submit}>
        <PasswordField reply={actionData} isNew label={words.newPassword} />
      </PageForm>
    </EntrancePage>
  );
}
