import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { News } from '#features/identity/news.ts';
import { NEWS_PARAMETER } from '#features/identity/news.ts';
import { newsWords } from '#features/identity/news-words.ts';
import { notify } from '#features/notifications/ui/notify.ts';

/** The network ends its answers with it, and browsers carry it through redirects to wherever one arrives. */
const NETWORK_FRAGMENT = '#_';

/** Says what the step before has done, once, and takes it out of the address. */
export default function Told({ news }: { news: News }) {
  const words = useWords(newsWords);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    notify({ type: news === 'second-factor-needed' ? 'info' : 'success', message: words[news] });
    const query = new URLSearchParams(search);
    query.delete(NEWS_PARAMETER);
    const kept = hash === NETWORK_FRAGMENT ? '' : hash;
    void navigate({ pathname, search: query.toString(), hash: kept }, { replace: true, preventScrollReset: true });
  }, [news, words, navigate, pathname, search, hash]);
  return null;
}
