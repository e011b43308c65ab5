import { redirect, useSearchParams } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { localeContext, runtimeContext, someoneContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { EmailForm } from '#features/entrance/entrance-forms.ts';
import { rememberEmailAsked } from '#features/entrance/server/remember-email-asked.ts';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { EntranceForm } from '#features/entrance/ui/entrance-form.tsx';
import { PageForm } from '#features/entrance/ui/page-form.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { codesLeftOf } from '#features/identity/codes-left.ts';
import { safeNext } from '#features/identity/guard.ts';
import { homeOf } from '#features/identity/home-of.ts';
import { newsOf } from '#features/identity/news.ts';
import { told } from '#features/identity/told.ts';
import type { Person } from '#features/identity/person.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/redirect';
import { creatorsNote } from './creators-count.ts';
import { failed, mustWait, refused } from './entrance-answers.ts';
import { EntrancePage } from './entrance-page.tsx';
import { nextOf, onward } from './onward.ts';
import { proveFirst } from './prove-first.ts';
import { queryOf } from './query-of.ts';
import { returnAddress } from './return-address.ts';

/** Sends somebody who has signed in on to where they wanted; asks once for an address where their way in gave none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  if (person.email || person.wasAskedForEmail) {
    const query = new URL(request.url).searchParams;
    const news = newsOf(query);
    const to = destination(person, nextOf(request));
    throw redirect(onward(context, news ? told(to, news, codesLeftOf(query)) : to));
  }
  return { creators: await creatorsNote(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, EmailForm);
  const wait = mustWait(context, read.values);
  if (wait) return wait;
  if (!read.ok) return refused(context, read);
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const runtime = context.get(runtimeContext);
  const { next } = read.data;
  if (read.data.intent === 'email') {
    const proof = proveFirst(context, `/redirect${queryOf({ next: read.data.next })}`);
    if (proof) return proof;
    const { email } = read.data;
    const kind = 'email_change';
    const emailRedirectTo = returnAddress(runtime.settings, context.get(localeContext), { kind, next });
    const { error } = await accountClient(context, request).updateUser({ email }, { emailRedirectTo });
    if (error) return failed(context, error, { email });
    await rememberEmailAsked(runtime, person.id);
    throw redirect(onward(context, told(destination(person, next), 'letter-sent')));
  }
  await rememberEmailAsked(runtime, person.id);
  throw redirect(onward(context, destination(person, next)));
}

export default function Redirect({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(entranceWords).askEmail;
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  return (
    <EntrancePage headTitle={words.headTitle} title={words.title} lede={words.lede} creators={loaderData.creators}>
      <div className="grid gap-3">
        <PageForm intent="email" next={next} reply={actionData} submit={words.submit}>
          <EmailField reply={actionData} />
        </PageForm>
        <EntranceForm intent="skip" next={next}>
          {(isBusy) => (
            <Button type="submit" look="quiet" size="big" block busy={isBusy}>
              {words.skip}
            </Button>
          )}
        </EntranceForm>
      </div>
    </EntrancePage>
  );
}

function destination(person: Person, next: string | undefined): string {
  return next ?? homeOf(person);
}
