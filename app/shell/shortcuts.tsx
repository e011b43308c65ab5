import { Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { fetchWhole } from '#base/fetched/fetch-whole.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { notify } from '#features/notifications/ui/notify.ts';
import { paletteOpening } from './palette-opening.ts';
import { shellWords } from './words.ts';

/** Ctrl or Cmd and K, from anywhere. The palette itself is fetched the first time it is wanted. */
export function Shortcuts() {
  const { notLoaded, tryAgain } = useWords(shellWords);
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<{ open: boolean; onClose: () => void }>>();

  useEffect(() => {
    const open = () => {
      fetchWhole(() => import('./command-palette.tsx')).then(
        (palette) => {
          setPalette(() => palette.default);
          setOpen(true);
        },
        // The page stays as it is, with what was typed in it.
        () => notify({ type: 'error', message: notLoaded, action: { label: tryAgain, run: open } }),
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
  }, [notLoaded, tryAgain]);

  return Palette ? (
    <Suspense>
      <Palette open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
