import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import { fetchPatiently } from '#base/fetched/fetch-whole.ts';
import { sessionCookieName } from '#features/identity/session-cookie.ts';
import { documentJar } from './document-jar.ts';
import { useLocalePath } from './locale-link.tsx';
import { useRootData } from './root-data.ts';

/** Whose the session is now, by the client or by the cookies, which tell only that there is one. */
type Heard = { who: { id: string } | 'somebody' | 'nobody'; isRecovery: boolean };

/** Keeps page and session together: what another tab, a link or time has changed shows here too. */
export function SessionWatch() {
  const data = useRootData();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const newPassword = useLocalePath('/account/updatepassword');
  const [heard, setHeard] = useState<Heard>();
  const followed = useRef<Heard>(undefined);
  const userId = data?.someone.kind === 'person' ? data.someone.id : undefined;
  const publicUrl = data?.publicUrl;
  const authUrl = data?.authUrl;

  useEffect(() => {
    if (!publicUrl || !authUrl) return undefined;
    // Most visitors have no session, and their pages never fetch the client.
    if (!userId && !comesByAddress()) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void fetchPatiently(() => import('./session-keeper.ts')).then(({ keepSession }) => {
      const onChange = (changed: string | undefined, isRecovery: boolean) =>
        setHeard({ who: changed === undefined ? 'nobody' : { id: changed }, isRecovery });
      if (!isOver) stop = keepSession({ authUrl, publicUrl, onChange });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, publicUrl, authUrl]);

  // Not while another page is on its way: asking for this one anew would turn that navigation back.
  useEffect(() => {
    if (!heard || !isIdle || followed.current === heard) return;
    followed.current = heard;
    if (isShown(heard.who, userId) && !heard.isRecovery) return;
    void (async () => {
      await revalidate();
      if (heard.isRecovery) await navigate(newPassword, { replace: true });
      // The page one came to has sent on by now, but the shell of where it leads was drawn for a visitor.
      await revalidate();
    })();
  }, [heard, isIdle, userId, revalidate, navigate, newPassword]);

  // What the network appends to the address it leads back to means nothing.
  useEffect(() => {
    if (location.hash === '#_') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, []);

  useEffect(() => {
    if (!publicUrl) return undefined;
    const onReturn = () => {
      if (document.visibilityState !== 'visible') return;
      setHeard({ who: hasSession(publicUrl) ? 'somebody' : 'nobody', isRecovery: false });
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [publicUrl]);
  return null;
}

function isShown(who: Heard['who'], userId: string | undefined): boolean {
  if (who === 'nobody') return userId === undefined;
  return who === 'somebody' ? userId !== undefined : who.id === userId;
}

function comesByAddress(): boolean {
  return location.hash.includes('access_token=');
}

function hasSession(publicUrl: string): boolean {
  const name = sessionCookieName(publicUrl);
  return Object.keys(documentJar.all()).some((key) => key === name || key === `${name}.0`);
}
