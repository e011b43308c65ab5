import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { sessionCookieName } from '#features/identity/session-cookie.ts';
import { documentJar } from './document-jar.ts';
import { useLocalePath } from './locale-link.tsx';
import { useRootData } from './root-data.ts';

/** Keeps page and session together: what another tab, a link or time has changed shows here too. */
export function SessionWatch() {
  const data = useRootData();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const newPassword = useLocalePath('/account/updatepassword');
  const userId = data?.someone.kind === 'person' ? data.someone.id : undefined;
  const publicUrl = data?.publicUrl;
  const authUrl = data?.authUrl;

  useEffect(() => {
    if (!publicUrl || !authUrl) return undefined;
    const comesByAddress = location.hash.includes('access_token=');
    // Most visitors have no session, and their pages never fetch the client.
    if (!userId && !comesByAddress) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./session-keeper.ts').then(({ keepSession }) => {
      if (isOver) return;
      stop = keepSession({
        authUrl,
        publicUrl,
        onChange(changed, isRecovery) {
          if (changed === userId && !isRecovery) return;
          void (async () => {
            // The page one came to sends on by itself once it knows who asks, but the shell of where it leads does not.
            await revalidate();
            if (isRecovery) await navigate(newPassword, { replace: true });
            if (comesByAddress) await revalidate();
          })();
        },
      });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, publicUrl, authUrl, navigate, newPassword, revalidate]);

  // What the network appends to the address it leads back to means nothing.
  useEffect(() => {
    if (location.hash === '#_') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, []);

  useEffect(() => {
    if (!publicUrl) return undefined;
    const onReturn = () => {
      if (document.visibilityState !== 'visible') return;
      const name = sessionCookieName(publicUrl);
      const hasSession = Object.keys(documentJar.all()).some((key) => key === name || key === `${name}.0`);
      if (hasSession !== (userId !== undefined)) void revalidate();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [publicUrl, userId, revalidate]);
  return null;
}
