import type { CardTheme } from '../card-options.ts';

/** The colours of ui/tokens.css, which no browser is there to resolve. */
export const PALETTES: Record<CardTheme, Palette> = {
  light: { paper: '#f9f7f2', line: '#e2ddd3', ink: '#1a1815', quiet: '#5b564e', thread: '#d9381e' },
  dark: { paper: '#121110', line: '#2e2b27', ink: '#f3f1ec', quiet: '#aca69d', thread: '#ff6a4d' },
};

export type Palette = { paper: string; line: string; ink: string; quiet: string; thread: string };
