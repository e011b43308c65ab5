import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import type en from '#features/account/words/en-US.ts';
import { buttonClasses } from '#ui/button-look.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShownOnce } from './shown-once.tsx';

/** With the page's words, so that it needs nothing that the page does not share already. */
type RecoveryCodesProps = { codes: string[]; words: Pick<typeof en, 'codes' | 'copy' | 'copied'> };

/** Alone on paper. */
export default function RecoveryCodes({ codes, words: page }: RecoveryCodesProps) {
  const { codes: words } = page;
  const grouped = codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code);
  const text = `${words.fileTitle}\n\n${grouped.join('\n')}\n`;
  return (
    <ShownOnce title={words.title} lede={words.lede}>
      <p className="hidden print:block">{words.fileTitle}</p>
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
        <CopyButton text={text} size="medium" words={page} />
        <Button className="scripted" onClick={() => window.print()}>
          {words.print}
        </Button>
        <LocaleButtonLink to="/setting/account" hash="#two-factor" look="ink" className="sm:ml-auto">
          {words.done}
        </LocaleButtonLink>
      </div>
    </ShownOnce>
  );
}
