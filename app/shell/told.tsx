import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { areFewLeft, codesLeftOf } from '#features/identity/codes-left.ts';
import { CODES_LEFT_PARAMETER, NEWS_PARAMETER } from '#features/identity/news-address.ts';
import type { News } from '#features/identity/news.ts';
import { newsOf } from '#features/identity/news.ts';
import { newsWords } from '#features/identity/news-words.ts';
import { saidNews } from '#features/identity/said-news.ts';
import { notify } from '#features/notifications/ui/notify.ts';
import { useLocalePath } from './locale-link.tsx';

/** The network ends its answers with it, and browsers carry it through redirects to wherever one arrives. */
const NETWORK_FRAGMENT = '#_';

/** Nothing was achieved by it, but it should be known. */
const TO_NOTE = new Set<News>(['second-factor-needed', 'recovery-code']);

/** Says what the step before has done, once, and takes it out of the address. */
export default function Told() {
  const words = useWords(newsWords);
  const codes = useLocalePath('/setting/account#two-factor');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const news = newsOf(query);
    if (!news) return;
    const left = codesLeftOf(query);
    notify({
      type: TO_NOTE.has(news) ? 'info' : 'success',
      message: saidNews(words, news, left),
      action: news === 'recovery-code' && areFewLeft(left) ? { label: words.newCodes, href: codes } : undefined,
    });
    query.delete(NEWS_PARAMETER);
    query.delete(CODES_LEFT_PARAMETER);
    const kept = hash === NETWORK_FRAGMENT ? '' : hash;
    void navigate({ pathname, search: query.toString(), hash: kept }, { replace: true, preventScrollReset: true });
  }, [words, codes, navigate, pathname, search, hash]);
  return null;
}
