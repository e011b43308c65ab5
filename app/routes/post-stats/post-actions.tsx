import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import type { PostStats } from './read-post-stats.ts';
import { postStatsWords } from './words.ts';

/** What can be done with a post that is still there; a picture only of what is one's own and no reply. */
export function PostActions({ networkId, kind, permalink, goneAt }: PostStats['post']) {
  const words = useWords(postStatsWords);
  if (goneAt) return null;
  return (
    <>
      {permalink && (
        <>
          <ButtonLink to={permalink} icon="external" target="_blank" rel="noreferrer">
            {words.onNetwork}
          </ButtonLink>
          <CopyButton text={permalink} size="medium" words={words.link} />
        </>
      )}
      {kind === 'post' && (
        <LocaleButtonLink to="/stats/share" query={`?kind=post&post=${networkId}`} icon="send">
          {words.share}
        </LocaleButtonLink>
      )}
    </>
  );
}
