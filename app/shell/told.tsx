import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate, useNavigation } from 'react-router';
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
const TO_NOTE = new Set<News>(['second-factor-needed', 'recovery-code', 'another-account']);

/** Says what the step before has done, once, and takes it out of the address. */
export default function Told() {
  const words = useWords(newsWords);
  const codes = useLocalePath('/setting/account#two-factor');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const router = use(RouterContext)?.router;
  const { state } = useNavigation();

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
  }, [words, codes, search]);

  // Not while something is being sent: to go elsewhere would leave whoever sent it without an answer. The router itself is
  // asked, for what is drawn lags behind it while this part is still coming alive; the state drawn tells when to ask again.
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!newsOf(query) || state !== 'idle' || router?.state.navigation.state !== 'idle') return;
    query.delete(NEWS_PARAMETER);
    query.delete(CODES_LEFT_PARAMETER);
    const kept = hash === NETWORK_FRAGMENT ? '' : hash;
    void navigate({ pathname, search: query.toString(), hash: kept }, { replace: true, preventScrollReset: true });
  }, [router, state, navigate, pathname, search, hash]);
  return null;
}
