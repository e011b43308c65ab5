import { redirect, useSearchParams } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { safeNext } from '#features/identity/guard.ts';
import { isProved } from '#features/identity/proof.ts';
import type { Route } from './+types/again';
import { AgainForm } from './again-form.tsx';
import { againWords } from './again-words.ts';
import { answerAgain } from './answer-again.ts';
import { creatorsNote } from './creators-count.ts';
import { EntrancePage } from './entrance-page.tsx';
import { nextOf, onward } from './onward.ts';
import { readWaysAgain } from './read-again.ts';

/** Whoever is signed in shows once more that it is them; whoever has just done so goes on at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { clock, settings } = context.get(runtimeContext);
  const person = context.get(someoneContext);
  if (person.kind === 'visitor' || isProved(person, clock.now()))
    throw redirect(onward(context, nextOf(request) ?? '/setting/account'));
  const [{ ways }, creators] = await Promise.all([
    readWaysAgain(context, accountClient(context, request)),
    creatorsNote(context),
  ]);
  return { ways, creators, captcha: settings.captchaWidget };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerAgain(request, context);
}

export default function Again({ loaderData: { ways, creators, captcha }, actionData }: Route.ComponentProps) {
  const words = useWords(againWords);
  const { problems } = useWords(entranceWords);
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const isByCode = query.get('state') === 'link';
  return (
    <EntrancePage headTitle={words.headTitle} title={words.title} lede={words.lede} creators={creators}>
      {ways ? (
        <AgainForm ways={ways} isByCode={isByCode} next={next} reply={actionData} captcha={captcha} />
      ) : (
        <p>{problems.unreachable}</p>
      )}
      <p className="meta mt-5">
        <LocaleLink to="/setting/account" className="reach">
          {words.back}
        </LocaleLink>
      </p>
    </EntrancePage>
  );
}
