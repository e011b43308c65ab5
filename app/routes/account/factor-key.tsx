import type en from '#features/account/words/en-US.ts';
import { buttonClasses } from '#ui/button-look.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import type { Enrolment } from './account-reply.ts';

/** With the page's words, so that it needs nothing that the page does not share already. */
type FactorKeyProps = { enrolment: Enrolment; words: Pick<typeof en, 'twoFactor' | 'copy' | 'copied'> };

/** What an app has to know, three ways. The link comes first: nobody scans a square with the phone that shows it. */
export default function FactorKey({ enrolment, words: page }: FactorKeyProps) {
  const { uri, secret, qr } = enrolment;
  const { twoFactor: words } = page;
  return (
    <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid justify-items-start gap-2 sm:col-start-2">
        <p className="text-13 font-medium">{words.here}</p>
        <a href={uri} className={buttonClasses({})}>
          {words.open}
        </a>
      </div>
      <figure className="grid gap-2 sm:col-start-1 sm:row-span-2 sm:row-start-1">
        <figcaption className="max-w-[26ch] text-13 font-medium">{words.scan}</figcaption>
        <img src={qr} alt={words.scanAlt} width="208" height="208" className="rounded-control" />
      </figure>
      <div className="grid justify-items-start gap-2 sm:col-start-2">
        <p className="text-13 font-medium">{words.orType}</p>
        <p className="tracking-[0.06em] wrap-anywhere select-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <CopyButton text={secret} words={page} />
      </div>
    </div>
  );
}
