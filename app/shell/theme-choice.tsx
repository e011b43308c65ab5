import { useWords } from '#base/i18n/locale-context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { showTheme, THEMES, themeState } from './theme.ts';
import type { Theme } from './theme.ts';
import { useUiState } from './ui-state.tsx';
import { shellWords } from './words.ts';

const ICONS: Record<Theme, IconName> = { system: 'device', light: 'sun', dark: 'moon' };

export function ThemeChoice() {
  const words = useWords(shellWords).theme;
  const [theme, setTheme] = useUiState(themeState);
  const choose = (next: Theme) => {
    setTheme(next);
    showTheme(next);
  };
  return (
    <div role="group" aria-label={words.label} className="inline-flex gap-0.5 scripted">
      {THEMES.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={words[each]}
          title={words[each]}
          aria-pressed={theme === each}
          onClick={() => choose(each)}
          className="reach grid size-8 place-items-center rounded-control text-ink-2 hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink aria-pressed:inset-ring aria-pressed:inset-ring-edge"
        >
          <Icon icon={ICONS[each]} size={16} />
        </button>
      ))}
    </div>
  );
}
