import { useEffect } from 'react';

/** Said on the document once every part has begun to listen; effects of what is inside come before those of the whole. */
export function useAliveMark(): void {
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'true';
  }, []);
}
