import { useWords } from '#base/i18n/locale-context.tsx';
import { Banner } from '#ui/banner.tsx';
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

export function AnnouncementBanner() {
  const words = useWords(shellWords).banner;
  const announcement = useRootData()?.announcement;
  const [dismissed, setDismissed] = useUiState(dismissedState);
  if (!announcement || announcement.version === dismissed) return null;
  return (
    <Banner words={words} dismiss={{ onClick: () => setDismissed(announcement.version) }}>
      {announcement.text}
    </Banner>
  );
}
