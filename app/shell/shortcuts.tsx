import { Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { Locale } from '#base/i18n/locale.ts';
import { notify } from '#features/notifications/ui/notify.ts';
import { paletteOpening } from './palette-opening.ts';
import { shellWords } from './words.ts';

/** Ctrl or Cmd and K, from anywhere. The palette itself is fetched the first time it is wanted. */
export function Shortcuts() {
  const { notLoaded } = useWords(shellWords);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<{ open: boolean; onClose: () => void }>>();

  useEffect(() => {
    const open = () => {
      loadPalette(locale).then(
        (palette) => {
          setPalette(() => palette);
          setOpen(true);
        },
        // The page stays as it is, with what was typed in it.
        () => notify({ type: 'error', message: notLoaded }),
      );
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    const stopListening = paletteOpening.join(open);
    return () => {
      window.removeEventListener('keydown', onKey);
      stopListening();
    };
  }, [locale, notLoaded]);

  return Palette ? (
    <Suspense>
      <Palette open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

async function loadPalette(locale: Locale) {
  const [{ default: palette }] = await Promise.all([
    import('./command-palette.tsx'),
    import('./rare-words.ts').then(({ rareWords }) => rareWords.load(locale)),
  ]);
  return palette;
}
