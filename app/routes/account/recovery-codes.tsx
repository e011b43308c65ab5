import { useEffect, useRef } from 'react';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { buttonClasses } from '#ui/button-look.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Alone on paper, and nobody sees them again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { codes: words, copy, copied } = useWords(accountWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const grouped = codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code);
  const text = `${words.fileTitle}\n\n${grouped.join('\n')}\n`;
  return (
    <section
      aria-labelledby="codes-title"
      data-printed
      className="grid w-full gap-5 rounded-card border border-ink bg-surface p-5 sm:p-6"
    >
      <p className="hidden print:block">{words.fileTitle}</p>
      <div className="grid gap-1.5">
        <h3 ref={heading} id="codes-title" tabIndex={-1} className="font-display text-20 font-strong outline-hidden">
          {words.title}
        </h3>
        <p className="max-w-[60ch] text-pretty text-ink-2">{words.lede}</p>
      </div>
      <ol className="grid max-w-120 gap-x-10 gap-y-2 text-16 sm:grid-cols-2">
        {grouped.map((code) => (
          <li key={code} className="tracking-[0.04em] whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={words.file}
          className={buttonClasses({})}
        >
          <Icon icon="download" />
          {words.download}
        </a>
        <CopyButton text={text} size="medium" words={{ copy, copied }} />
        <Button className="scripted" onClick={() => window.print()}>
          {words.print}
        </Button>
        <LocaleButtonLink to="/setting/account" hash="#two-factor" look="ink" className="sm:ml-auto">
          {words.done}
        </LocaleButtonLink>
      </div>
    </section>
  );
}
