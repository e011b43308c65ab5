import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { browserZone } from '#features/account/time-zone.ts';
import { useLocalePath } from './locale-link.tsx';

/**
 * Tells the zone of this browser, once, for somebody who has none yet: every hour they see hangs on it.
 * Not through a fetcher, whose end loads the page anew and may turn back where somebody is going meanwhile.
 */
export default function ReportZone() {
  const address = useLocalePath('/setting/account/zone');
  const isIdle = useNavigation().state === 'idle';
  const { revalidate } = useRevalidator();
  const [isTold, setTold] = useState(false);

  useEffect(() => {
    // When it fails, the next page tells it.
    void fetch(address, { method: 'POST', body: new URLSearchParams({ timeZone: browserZone() }) })
      .then(async (answer) => {
        // Read to its end: an answer that nobody reads keeps its connection.
        await answer.text();
        setTold(answer.ok);
      })
      .catch(() => undefined);
  }, [address]);

  useEffect(() => {
    if (isTold && isIdle) void revalidate();
  }, [isTold, isIdle, revalidate]);
  return null;
}
