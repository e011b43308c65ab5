import { useLocation } from 'react-router';
import { PAGE_PATHS } from '#app/page-paths.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { useLocalePath } from './locale-link.tsx';
import { shellWords } from './words.ts';

/** Between what is being written, what is planned, what there is to show and what works; each when its route is in the table. */
export function PostsTabs() {
  const words = useWords(shellWords).postsTabs;
  const { pathname } = useLocation();
  const board = useLocalePath('/post');
  const tabs = [
    { path: '/post', to: board, label: words.board },
    { path: '/post/schedule', to: `${board}/schedule`, label: words.schedule },
    { path: '/post/media', to: `${board}/media`, label: words.media },
    { path: '/post/analyze', to: `${board}/analyze`, label: words.analyze },
  ].filter(({ path }) => PAGE_PATHS.has(path));
  return (
    <div className="mb-6">
      <LinkTabs label={words.label} tabs={tabs.map(({ to, label }) => ({ to, label, current: to === pathname }))} />
    </div>
  );
}
