import { useWords } from '#base/i18n/locale-context.tsx';
import type { News } from '#features/identity/news.ts';
import { newsWords } from '#features/identity/news-words.ts';

/** What the notification would say. */
export function NewsWithoutScript({ news }: { news: News }) {
  const words = useWords(newsWords);
  return (
    <noscript>
      <p role="status" className="mb-9 rounded-card border border-line bg-surface p-4">
        {words[news]}
      </p>
    </noscript>
  );
}
