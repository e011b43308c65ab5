import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { boardSearch } from '#features/posts/board-query.ts';
import type { BoardQuery } from '#features/posts/board-query.ts';
import { postWords } from './words.ts';

export function ViewChoice({ query }: { query: BoardQuery }) {
  const words = useWords(postWords).view;
  const path = useLocalePath('/post');
  return (
    <nav aria-label={words.label} className="inline-flex gap-0.5 rounded-control border border-edge bg-surface p-0.75">
      {(['board', 'list'] as const).map((view) => (
        <Link
          key={view}
          to={path + boardSearch({ ...query, view, after: {} })}
          preventScrollReset
          aria-current={query.view === view ? 'page' : undefined}
          className="reach flex min-h-9 items-center rounded-small px-3 text-13 text-ink-2 no-underline hover:text-ink aria-[current]:bg-ink aria-[current]:font-medium aria-[current]:text-paper sm:min-h-8"
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  );
}
