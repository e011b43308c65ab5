import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { boardSearch } from '#features/posts/board-query.ts';
import type { BoardQuery } from '#features/posts/board-query.ts';
import type { BoardList } from './read-board.ts';
import { postWords } from './words.ts';

type MoreLinksProps = { list: Pick<BoardList, 'name' | 'next' | 'isLater'>; query: BoardQuery };

/** On to what is older, and back; a page never holds all of ten thousand. */
export function MoreLinks({ list: { name, next, isLater }, query }: MoreLinksProps) {
  const words = useWords(postWords);
  const path = useLocalePath('/post');
  const at = (place: BoardQuery['after'][typeof name]) =>
    path + boardSearch({ ...query, after: { ...query.after, [name]: place } });
  if (!next && !isLater) return null;
  return (
    <p className="mt-3 flex flex-wrap justify-between gap-3 px-1">
      {isLater && (
        <Link to={at(undefined)} preventScrollReset className="reach">
          {words.newest}
        </Link>
      )}
      {next && (
        <Link to={at(next)} preventScrollReset className="reach">
          {words.more}
        </Link>
      )}
    </p>
  );
}
