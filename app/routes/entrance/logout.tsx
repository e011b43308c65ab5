import { redirect } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { someoneContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { LogoutForm } from '#features/entrance/entrance-forms.ts';
import { EntranceForm } from '#features/entrance/ui/entrance-form.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { told } from '#features/identity/told.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/logout';
import { creatorsNote } from './creators-count.ts';
import { EntrancePage } from './entrance-page.tsx';
import { onward } from './onward.ts';

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(someoneContext).kind === 'visitor') throw redirect(onward(context, '/'));
  return { creators: await creatorsNote(context) };
}

/** Also for nobody: whoever presses twice is logged out, and not asked to log in. */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(request, LogoutForm);
  await accountClient(context, request).signOut({ scope: 'local' });
  // What the browser kept of private pages goes too.
  throw redirect(onward(context, told('/', 'logged-out')), { headers: { 'clear-site-data': '"cache"' } });
}

/** Reached by keyboard or without JavaScript; elsewhere the entry itself is the button. */
export default function Logout({ loaderData }: Route.ComponentProps) {
  const words = useWords(entranceWords).logout;
  return (
    <EntrancePage headTitle={words.headTitle} title={words.title} lede={words.lede} creators={loaderData.creators}>
      <EntranceForm next={undefined} reloadDocument>
        {(isBusy) => (
          <Button type="submit" look="primary" size="big" block busy={isBusy}>
            {words.submit}
          </Button>
        )}
      </EntranceForm>
    </EntrancePage>
  );
}
