import type { UiState } from './ui-state.tsx';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const themeState: UiState<Theme> = {
  key: 'theme',
  initial: 'system',
  parse: (stored) => THEMES.find((theme) => theme === stored),
};

export const sidebarState: UiState<boolean> = {
  key: 'sidebar-collapsed',
  initial: false,
  parse: (stored) => (typeof stored === 'boolean' ? stored : undefined),
};

/** The attribute wins over the system's wish; without it the style sheet follows the system. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
