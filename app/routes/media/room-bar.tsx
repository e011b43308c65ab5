import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { writtenSize } from '#base/i18n/written-size.ts';
import { mediaWords } from '#features/media/words.ts';
import { Progress } from '#ui/progress.tsx';

/** How full the library is. */
export function RoomBar({ used, whole }: { used: number; whole: number }) {
  const words = useWords(mediaWords);
  const locale = useLocale();
  return (
    <Progress
      label={words.room}
      value={used}
      max={whole}
      counts={words.roomUsed(writtenSize(locale, used), writtenSize(locale, whole))}
      tone={used > whole * 0.9 ? 'error' : 'thread'}
    />
  );
}
