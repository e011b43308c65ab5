import { useEffect, useRef } from 'react';
import { data, Form } from 'react-router';
import { runtimeContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink, useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { RecapForm } from '#features/recap/recap-form.ts';
import { settleByKey } from '#features/recap/server/wish-recap.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/stop-recap';
import { recapWords } from './words.ts';

/** Opening it changes nothing: mail programs and their guards open links that nobody has pressed. */
export function loader({ url }: Route.LoaderArgs) {
  return { key: RecapForm.shape.key.safeParse(url.searchParams.get('key')).data };
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, RecapForm);
  const isWanted = read.ok && read.data.intent === 'again';
  const isSettled = read.ok && (await settleByKey(context.get(runtimeContext), read.data.key, isWanted));
  if (!isSettled) return data('unknown' as const, { status: 422 });
  return data(isWanted ? ('sent-again' as const) : ('stopped' as const));
}

export default function StopRecap({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const words = useWords(recapWords);
  const said = { unknown: words.unknown, stopped: words.stopped, 'sent-again': words.sentAgain };
  const state = key ? actionData : 'unknown';
  return (
    <div className="mx-auto max-w-300 px-gutter py-6 sm:py-11">
      <Head title={words.title} description={words.description} />
      <PageHead title={words.title} lede={<span role="status">{state ? said[state] : words.ask}</span>} />
      {key && state !== 'unknown' ? (
        <Choice key={state} letter={key} intent={state === 'stopped' ? 'again' : 'stop'} pressesItself={!state}>
          {state === 'stopped' ? words.again : words.stop}
        </Choice>
      ) : (
        <LocaleButtonLink to="/setting/account" look="ink">
          {words.settings}
        </LocaleButtonLink>
      )}
    </div>
  );
}

type ChoiceProps = { letter: string; intent: 'stop' | 'again'; pressesItself: boolean; children: string };

/** The press in the letter was the one click: with JavaScript, which guards of mail do not run, it is not asked for twice. */
function Choice({ letter, intent, pressesItself, children }: ChoiceProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (pressesItself) form.current?.requestSubmit();
  }, [pressesItself]);
  return (
    <Form ref={form} method="post" action={useLocalePath('/recap/stop') + `?key=${letter}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={letter} />
      <Button type="submit" look={intent === 'stop' ? 'ink' : undefined}>
        {children}
      </Button>
    </Form>
  );
}
