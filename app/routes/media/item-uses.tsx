import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { mediaWords } from '#features/media/words.ts';

export type Use = { postId: string | null; state: string; start: string };

const MOST_LINKS = 5;

/** What shows a file: what comes again, then the posts, those that are planned first. */
export function ItemUses({ uses }: { uses: readonly Use[] }) {
  const words = useWords(mediaWords);
  const write = useLocalePath('/write');
  const queue = useLocalePath('/post/schedule');
  return (
    <ul className="mt-1 grid w-full min-w-0 gap-1">
      {uses.slice(0, MOST_LINKS).map(({ postId, start }, place) => (
        <li key={postId ?? place} className="min-w-0 truncate">
          <Link to={postId ? `${write}?post=${postId}` : `${queue}?view=queue#repetitions`}>
            {postId ? words.openPost(start) : words.openRepeated(start)}
          </Link>
        </li>
      ))}
      {uses.length > MOST_LINKS && <li>{words.andMore(uses.length - MOST_LINKS)}</li>}
    </ul>
  );
}
