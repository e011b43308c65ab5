import { useLocation } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { useLocalePath } from './locale-link.tsx';
import { shellWords } from './words.ts';

/** Between what is being written, what is planned, what there is to show and what works. */
export function PostsTabs() {
  const words = useWords(shellWords).postsTabs;
  const { pathname } = useLocation();
  const board = useLocalePath('/post');
  const tabs = [
    { to: board, label: words.board },
    { to: `${board}/schedule`, label: words.schedule },
    { to: `${board}/media`, label: words.media },
    { to: `${board}/analyze`, label: words.analyze },
  ];
  return (
    <div className="mb-6">
      <LinkTabs label={words.label} tabs={tabs.map(({ to, label }) => ({ to, label, current: to === pathname }))} />
    </div>
  );
}
