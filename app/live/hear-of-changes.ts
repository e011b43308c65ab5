import { onUnread } from './keep-shown.ts';
import { isAnythingPending, isLive, isShown, onNews } from './live-news.ts';

const ASK_EVERY_MS = 20_000;

/** By news, and where none come by asking: when somebody looks, or while something is under way. */
export function hearOfChanges(onChange: () => void): () => void {
  const stop = onNews((news) => isShown(news) && onChange());
  const ask = () => {
    if (!isLive()) onChange();
  };
  const onReturn = () => {
    if (document.visibilityState === 'visible') ask();
  };
  const timer = setInterval(() => isAnythingPending() && ask(), ASK_EVERY_MS);
  let again: ReturnType<typeof setTimeout> | undefined;
  const stopHearingUnread = onUnread(() => {
    clearTimeout(again);
    again = setTimeout(onChange, ASK_EVERY_MS);
  });
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  return () => {
    stop();
    stopHearingUnread();
    clearTimeout(again);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
}
