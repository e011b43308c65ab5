import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { Span } from '#features/stats/period.ts';
import { buttonClasses } from '#ui/button-look.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '../export-kind.ts';
import { exportsWords } from '../words.ts';

/** Every file there is of the chosen account, or of some of its days, with the first row in the language of the page. */
export function ExportLinks({ span }: { span?: Span | undefined }) {
  const words = useWords(exportsWords);
  const locale = useLocale();
  const days = span && { from: span.first, to: span.last };
  return (
    <ul className="w-full">
      {EXPORT_KINDS.map((kind) => (
        <li
          key={kind}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-t border-line py-3.5"
        >
          <span className="min-w-0 flex-[1_1_16rem]">
            <span className="block font-strong">{words.kinds[kind].name}</span>
            <span className="meta block text-pretty">{words.kinds[kind].holds}</span>
          </span>
          <span className="flex flex-wrap gap-2">
            {EXPORT_FORMATS.map((format) => (
              <a
                key={format}
                href={addressOf(`${kind}.${format}`, { ...days, headers: locale })}
                aria-label={words.download(words.kinds[kind].name, words.formats[format])}
                className={buttonClasses({ size: 'small' })}
              >
                {words.formats[format]}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function addressOf(file: string, asked: Record<string, string>): string {
  const query = new URLSearchParams(asked);
  return `/api/v1/exports/${file}${query.size === 0 ? '' : `?${query}`}`;
}
