import { useWords } from '#base/i18n/locale-context.tsx';
import { shellWords } from './words.ts';

export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute left-4 top-2 z-30 -translate-y-20 rounded-control border border-ink bg-surface px-4 py-2.5 no-underline focus:translate-y-0 focus:shadow-float"
    >
      {useWords(shellWords).skipToContent}
    </a>
  );
}
