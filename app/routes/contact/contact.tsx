import { data, useSearchParams } from 'react-router';
import { localeContext, runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { ContactForm } from '#features/contact/contact-message.ts';
import { makeStamp } from '#features/contact/server/form-stamp.ts';
import { MessageForm } from '#features/contact/ui/message-form.tsx';
import { MessageSent } from '#features/contact/ui/message-sent.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/contact';
import { answerContactForm } from './answer-contact-form.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { contactPageWords } from './words.ts';

export function loader({ context }: Route.LoaderArgs) {
  const someone = context.get(someoneContext);
  return {
    stamp: makeStamp(context.get(runtimeContext)),
    email: someone.kind === 'person' ? someone.email : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const someone = context.get(someoneContext);
  const waitSeconds = context.get(waitContext);
  const reply = await answerContactForm(context.get(runtimeContext), await readForm(request, ContactForm), {
    userId: someone.kind === 'person' ? someone.id : undefined,
    locale: context.get(localeContext),
    waitSeconds,
  });
  if (reply.kind === 'sent') return data(reply);
  if (reply.why.kind !== 'wait') return data(reply, { status: 422 });
  return data(reply, { status: 429, headers: { 'retry-after': String(waitSeconds) } });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const page = useWords(contactPageWords);
  const [query] = useSearchParams();
  const begun = { email: loaderData.email, message: query.get('about') === 'plans' ? page.aboutPlans : undefined };
  return (
    <>
      <Head
        title={actionData?.kind === 'not-sent' ? page.headTitleNotSent : page.headTitle}
        description={page.description}
      />
      <PageHead title={page.title} lede={page.lede} />
      <div className="grid items-start gap-x-14 gap-y-10 border-t border-ink pt-5 sm:pt-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="max-w-160">
          {actionData?.kind === 'sent' ? (
            <MessageSent email={actionData.email}>
              <LocaleLink to="/contact" className="reach">
                {page.another}
              </LocaleLink>
            </MessageSent>
          ) : (
            <MessageForm stamp={loaderData.stamp} begun={begun} reply={actionData} />
          )}
        </div>
        <GoodToKnow />
      </div>
    </>
  );
}
