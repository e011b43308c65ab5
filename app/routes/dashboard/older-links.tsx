import { Link } from 'react-router';
import { useLocation } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { postWords } from '#app/routes/post/words.ts';
import type { Place } from '#features/posts/board-query.ts';

/** On to what is older, and back to the newest. */
export function OlderLinks({ next, isLater }: { next: Place | null; isLater: boolean }) {
  const words = useWords(postWords);
  const { pathname } = useLocation();
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-3">
      {isLater && <Link to={pathname}>{words.newest}</Link>}
      {next && <Link to={`${pathname}?after=${next.at}_${next.id}`}>{words.more}</Link>}
    </p>
  );
}
