import { numberFormat } from '#base/i18n/formats.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { mediaWords } from '#features/media/words.ts';
import { Progress } from '#ui/progress.tsx';

const [MB, GB] = [1024 ** 2, 1024 ** 3];

/** How full the library is. */
export function RoomBar({ used, whole }: { used: number; whole: number }) {
  const words = useWords(mediaWords);
  const locale = useLocale();
  const written = (bytes: number) => {
    const [value, unit] = bytes >= GB ? [bytes / GB, 'gigabyte'] : [bytes / MB, 'megabyte'];
    return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  };
  return (
    <Progress
      label={words.room}
      value={used}
      max={whole}
      counts={words.roomUsed(written(used), written(whole))}
      tone={used > whole * 0.9 ? 'error' : 'thread'}
    />
  );
}
