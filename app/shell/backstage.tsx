import { decoration } from '#base/fetched/decoration.tsx';
import { useFocusOnNewPage } from './focus-on-new-page.ts';
import { useRootData } from './root-data.ts';

const LiveWatch = decoration(() => import('#app/live/live-watch.tsx'));

/** What works unseen: the focus follows from page to page, and who is signed in hears of changes made elsewhere. */
export default function Backstage() {
  const someone = useRootData()?.someone;
  useFocusOnNewPage();
  return someone?.kind === 'person' ? <LiveWatch key={someone.id} personId={someone.id} /> : null;
}
