import { useEffect } from 'react';

/** Where nothing stands one writes too: at the end of the text that is there. */
export function useBlank(): void {
  useEffect(() => {
    window.addEventListener('click', writeFromBlank);
    return () => window.removeEventListener('click', writeFromBlank);
  }, []);
}

function writeFromBlank({ target }: Event): void {
  if (!(target instanceof Element && target.matches('[data-blank], .written-part'))) return;
  const field = [...target.querySelectorAll<HTMLTextAreaElement>('textarea[data-part]')].at(-1);
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
