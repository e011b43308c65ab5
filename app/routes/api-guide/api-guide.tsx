import type { ReactNode } from 'react';
import { localeContext, runtimeContext } from '#app/context.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { API_SCOPES } from '#features/api-keys/scope.ts';
import { apiKeysWords } from '#features/api-keys/words.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { TextSection } from '#ui/text-section.tsx';
import type { Route } from './+types/api-guide';
import { CallTable } from './call-table.tsx';
import { readGuide } from './read-guide.ts';
import { RefusalTable } from './refusal-table.tsx';
import { apiGuideWords } from './words.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readGuide(context.get(runtimeContext).settings.publicUrl, context.get(localeContext));
}

export default function ApiGuide({ loaderData: { address, calls, statuses, limit } }: Route.ComponentProps) {
  const words = useWords(apiGuideWords);
  const { scopes } = useWords(apiKeysWords);
  return (
    <>
      <Head title={words.headTitle} description={words.description} />
      <PageHead title={words.title} lede={words.lede} />
      <div className="grid gap-10 sm:gap-14">
        <TextSection id="key" title={words.key.title}>
          <p>{words.key.text}</p>
          <h3 className="heading">{words.key.scopes}</h3>
          <ul className="grid gap-1.5">
            {API_SCOPES.map((scope) => (
              <li key={scope}>
                <code>{scope}</code> <span className="text-ink-2">{scopes[scope]}</span>
              </li>
            ))}
          </ul>
          <LocaleButtonLink to="/setting/account" hash="#keys" look="ink">
            {words.key.make}
          </LocaleButtonLink>
        </TextSection>
        <TextSection id="first" title={words.first.title}>
          <p>{words.first.address}</p>
          <Code>{address}</Code>
          <p>{words.first.header}</p>
          <Code>authorization: Bearer bobbin_…</Code>
          <p>{words.first.call}</p>
          <Code>{`curl -s "${address}/me" \\\n  -H "authorization: Bearer bobbin_…"`}</Code>
        </TextSection>
        <section id="calls" aria-labelledby="calls-title" className="grid gap-4 border-t border-ink pt-4 sm:pt-5">
          <h2 id="calls-title" className="question">
            {words.calls.title}
          </h2>
          <p className="max-w-[72ch] text-16 text-pretty">{words.calls.text}</p>
          <CallTable calls={calls} />
        </section>
        <TextSection id="refused" title={words.errors.title}>
          <p>{words.errors.text}</p>
          <code className="w-full rounded-card bg-sunken p-4 wrap-anywhere">
            {'{"error": {"code": "…", "message": "…"}}'}
          </code>
          <RefusalTable statuses={statuses} />
        </TextSection>
        <TextSection id="limits" title={words.limits.title}>
          <p>{words.limits.calls(limit.points, limit.seconds)}</p>
          <p>{words.limits.once}</p>
          <p>{words.limits.version}</p>
        </TextSection>
        <TextSection id="whole" title={words.whole.title}>
          <p>{words.whole.text}</p>
          <a href={`${address}/openapi.json`} className="reach">
            {words.whole.open}
          </a>
        </TextSection>
      </div>
    </>
  );
}

/** To be taken as it is. */
function Code({ children }: { children: string }): ReactNode {
  const words = useWords(apiKeysWords);
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-2 rounded-card bg-sunken p-4">
      <code className="wrap-anywhere whitespace-pre-wrap">{children}</code>
      <CopyButton text={children} words={{ copy: words.copy, copied: words.copied }} />
    </div>
  );
}
