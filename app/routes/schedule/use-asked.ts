import { useEffect, useState } from 'react';

/** What an address says, asked anew whenever it changes; until it is known, what was known before. */
export function useAsked<Answer>(address: string | undefined, before: Answer): Answer {
  const [answer, setAnswer] = useState(before);
  useEffect(() => {
    if (address === undefined) return undefined;
    const given = new AbortController();
    fetch(address, { signal: given.signal })
      .then(async (found) => {
        if (found.ok) setAnswer((await found.json()) as Answer);
      })
      // What cannot be asked now is told once it is done.
      .catch(() => undefined);
    return () => given.abort();
  }, [address]);
  return answer;
}
