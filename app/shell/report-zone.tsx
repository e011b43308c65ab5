import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { browserZone } from '#features/account/time-zone.ts';
import { useLocalePath } from './locale-link.tsx';

/** Tells the zone of this browser, once, for somebody who has none yet: every hour they see hangs on it. */
export default function ReportZone() {
  const { submit } = useFetcher();
  const action = useLocalePath('/setting/account/zone');
  useEffect(() => {
    void submit({ timeZone: browserZone() }, { method: 'post', action });
  }, [submit, action]);
  return null;
}
