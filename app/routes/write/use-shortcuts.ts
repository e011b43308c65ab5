import { useEffect } from 'react';
import type { Opened } from './dialogs.tsx';

/** The question mark is one only where nobody writes. */
export function useShortcuts(open: (opened: Opened) => void, canSchedule: boolean) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof Element && event.target.matches('input, textarea, select');
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.key === 'Enter' && isCommand && canSchedule) open({ kind: event.shiftKey ? 'publish' : 'schedule' });
      if ((event.key === '?' && !isWriting) || (event.key === '/' && isCommand)) open({ kind: 'shortcuts' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, canSchedule]);
}
