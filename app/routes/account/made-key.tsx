import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import type en from '#features/api-keys/words/en-US.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import type { AccountReply } from './account-reply.ts';
import { ShownOnce } from './shown-once.tsx';

/** With the page's words, so that it needs nothing that the page does not share already. */
type MadeKeyProps = { made: Extract<AccountReply, { kind: 'key-made' }>; words: typeof en };

export default function MadeKey({ made, words }: MadeKeyProps) {
  return (
    <ShownOnce title={words.made(made.name)} lede={words.once}>
      <output aria-label={words.yourKey} className="break-all select-all">
        {made.key}
      </output>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={made.key} size="medium" words={words} />
        <LocaleButtonLink to="/setting/account" hash="#keys" look="ink">
          {words.done}
        </LocaleButtonLink>
      </div>
    </ShownOnce>
  );
}
