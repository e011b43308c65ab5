import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { buttonClasses } from '#ui/button-look.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '../export-kind.ts';
import { exportsWords } from '../words.ts';

/** Every file there is, of the chosen account, with its first row in the language of the page. */
export function ExportLinks() {
  const words = useWords(exportsWords);
  const locale = useLocale();
  return (
    <ul className="w-full border-t border-line">
      {EXPORT_KINDS.map((kind) => (
        <li
          key={kind}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-b border-line py-3.5"
        >
          <span className="min-w-0 flex-[1_1_16rem]">
            <span className="block font-strong">{words.kinds[kind].name}</span>
            <span className="meta block text-pretty">{words.kinds[kind].holds}</span>
          </span>
          <span className="flex flex-wrap gap-2">
            {EXPORT_FORMATS.map((format) => (
              <a
                key={format}
                href={`/api/v1/exports/${kind}.${format}${format === 'json' ? '' : `?headers=${locale}`}`}
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
