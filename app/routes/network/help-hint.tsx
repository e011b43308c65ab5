import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { FailedOutcome } from '#features/network/connect-outcome.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { ConnectLink } from './connect-link.tsx';
import { networkWords } from './words.ts';

type HelpHintProps = { failure: FailedOutcome | undefined; connectPath: string };

/** Opens by itself when the last attempt failed, with why and what to do. */
export function HelpHint({ failure, connectPath }: HelpHintProps) {
  const words = useWords(networkWords).help;
  const failed = failure && words.failures[failure];
  return (
    <Disclosure
      id="help"
      open={failed !== undefined}
      title={failed ? words.failed : words.closed}
      {...(failed && { icon: 'alert' })}
      className={`max-w-[72ch] scroll-mt-18 ${failed ? 'rounded-card border border-line bg-surface p-5' : ''}`}
    >
      {failed && (
        <div className="mt-4 grid justify-items-start gap-2 border-b border-line pb-5">
          <p className="heading">{failed.title}</p>
          <p className="text-pretty text-ink-2">{failed.text}</p>
          <ConnectLink connectPath={connectPath} look="ink" className="mt-2">
            {failed.again}
          </ConnectLink>
        </div>
      )}
      <div className="mt-4 grid gap-2">
        {failed && <p className="font-strong">{words.more}</p>}
        <ul className="grid list-disc gap-2 pl-5 marker:text-ink-2">
          {words.hints.map((hint) => (
            <li key={hint} className="pl-1 text-pretty">
              {hint}
            </li>
          ))}
        </ul>
        <p className="mt-1">
          <LocaleLink to="/contact" className="reach">
            {words.contact}
          </LocaleLink>
        </p>
      </div>
    </Disclosure>
  );
}
