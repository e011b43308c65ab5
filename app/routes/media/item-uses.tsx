import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { aboutAccount } from '#features/network/account-link.ts';
import { mediaWords } from '#features/media/words.ts';
import type { Use } from '#features/posts/server/uses-of-media.ts';

const MOST_LINKS = 5;

/** What shows a file: what comes again, then the posts, those that are planned first. */
export function ItemUses({ uses }: { uses: readonly Use[] }) {
  const words = useWords(mediaWords);
  return (
    <ul className="mt-1 grid w-full min-w-0 gap-1">
      {uses.slice(0, MOST_LINKS).map((use, place) => (
        <li key={use.postId ?? place} className="min-w-0 truncate">
          <UseLink use={use} />
        </li>
      ))}
      {uses.length > MOST_LINKS && <li>{words.andMore(uses.length - MOST_LINKS)}</li>}
    </ul>
  );
}

function UseLink({ use }: { use: Use }) {
  const words = useWords(mediaWords);
  const write = useLocalePath('/write');
  const queue = useLocalePath('/post/schedule?view=queue');
  if (use.postId !== null) return <Link to={`${write}?post=${use.postId}`}>{words.openPost(use.start)}</Link>;
  // The account is chosen on the way, and only the browser itself keeps the place in a page over that.
  return (
    <Link to={`${aboutAccount(queue, use.accountId)}#repetitions`} reloadDocument>
      {words.openRepeated(use.start)}
    </Link>
  );
}
