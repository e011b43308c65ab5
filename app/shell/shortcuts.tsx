import { lazy, Suspense, useEffect, useState } from 'react';
import { paletteOpening } from './palette-opening.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** Ctrl or Cmd and K, from anywhere. The palette itself is fetched the first time it is wanted. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const [wasWanted, setWanted] = useState(false);

  useEffect(() => {
    const open = () => {
      setWanted(true);
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    const stopListening = paletteOpening.listen(open);
    return () => {
      window.removeEventListener('keydown', onKey);
      stopListening();
    };
  }, []);

  return wasWanted ? (
    <Suspense>
      <CommandPalette open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
