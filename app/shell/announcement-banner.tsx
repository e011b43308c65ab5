import { useWords } from '#base/i18n/locale-context.tsx';
import { Banner } from '#ui/banner.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { useRootData } from './root-data.ts';
import type { UiState } from './ui-state.tsx';
import { useUiState } from './ui-state.tsx';
import { shellWords } from './words.ts';

/** The version whose text this browser does not want to see again. */
const dismissedState: UiState<string> = {
  key: 'announcement-dismissed',
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
};

/** The server cannot know who has dismissed it; until the page is alive, the boot script's mark on the root hides it. */
export function AnnouncementBanner() {
  const words = useWords(shellWords).banner;
  const announcement = useRootData()?.announcement;
  const [dismissed, setDismissed] = useUiState(dismissedState);
  const isHydrated = useHydrated();
  if (!announcement || announcement.version === dismissed) return null;
  return (
    <div className={isHydrated ? undefined : 'in-data-[announcement=dismissed]:hidden'}>
      <Banner words={words} dismiss={{ onClick: () => setDismissed(announcement.version) }}>
        {announcement.text}
      </Banner>
    </div>
  );
}
