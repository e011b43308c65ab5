import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** The theme in which the page is drawn, for what cannot read the style sheet; light until the browser has said. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(watch, shown, () => 'light');
}

function shown(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function watch(notice: () => void): () => void {
  const system = matchMedia(DARK);
  const choice = new MutationObserver(notice);
  system.addEventListener('change', notice);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', notice);
    choice.disconnect();
  };
}
