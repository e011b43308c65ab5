import { use } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { PRODUCT } from '#base/product.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageContext } from '../page-context.ts';
import { Head } from './head.tsx';
import { LocaleButtonLink, LocaleLink } from './locale-link.tsx';
import { useRootData } from './root-data.ts';
import { rareWords } from './rare-words.ts';

/** Status, what it means, and a way out. An internal error shows its reference, never its insides. */
export default function ErrorPage({ error }: { error: unknown }) {
  const words = useWords(rareWords).error;
  const { pathname } = useLocation();
  const isDeveloper = useRootData()?.isDeveloper ?? false;
  const failure = failureOf(error);
  const title = { 404: words.notFound, 413: words.tooLarge, 429: words.tooMany, 500: words.internal }[failure.status];
  const help = {
    404: words.notFoundHelp,
    413: words.tooLargeHelp(failure.megabytes),
    429: words.tooManyHelp(failure.wait),
    500: failure.isOffline ? words.offlineHelp : words.internalHelp,
  }[failure.status];
  const reference = useReference();

  return (
    <div className="mx-auto grid min-h-dvh max-w-300 content-start px-gutter">
      <Head title={title} />
      <header className="flex h-15 items-center sm:h-20">
        <LocaleLink to="/" aria-label={PRODUCT} className="reach no-underline">
          <Logo name={PRODUCT} />
        </LocaleLink>
      </header>
      <main id="content" className="grid content-center gap-8 py-16 sm:min-h-[60dvh]">
        <Fray />
        <div>
          <p className="meta">{words.status(failure.status)}</p>
          <h1 className="title mt-1 wrap-anywhere">
            {failure.status === 404 ? words.pathNotFound(failure.path ?? pathname) : title}
          </h1>
          <p className="lede mt-3">{help}</p>
          {failure.status === 500 && isDeveloper && failure.message && (
            <p className="mt-3 font-text text-13 text-error wrap-anywhere">{failure.message}</p>
          )}
          {failure.status === 500 && reference && (
            <p className="meta mt-3">
              {words.reference} <code className="text-ink">{reference}</code>
            </p>
          )}
        </div>
        <p className="grid gap-3 sm:flex">
          {failure.status === 413 && (
            <ButtonLink to={pathname} look="ink" reloadDocument>
              {words.backToForm}
            </ButtonLink>
          )}
          {(failure.status === 429 || failure.status === 500) && (
            <Button look="ink" onClick={() => window.location.reload()}>
              {words.tryAgain}
            </Button>
          )}
          <LocaleButtonLink
            to="/"
            look={failure.status === 404 ? 'ink' : 'plain'}
            reloadDocument={failure.status === 500}
          >
            {words.goHome}
          </LocaleButtonLink>
          <LocaleButtonLink to="/contact" look="quiet" reloadDocument={failure.status === 500}>
            {words.askUs}
          </LocaleButtonLink>
        </p>
      </main>
    </div>
  );
}

type Failure = {
  status: 404 | 413 | 429 | 500;
  path: string | undefined;
  wait: number;
  megabytes: number;
  message: string | undefined;
  isOffline: boolean;
};

function failureOf(error: unknown): Failure {
  const plain: Failure = { status: 500, path: undefined, wait: 60, megabytes: 1, message: undefined, isOffline: false };
  if (isRouteErrorResponse(error)) {
    const details = (error.data ?? {}) as { path?: string; wait?: number; megabytes?: number };
    if (error.status === 404) return { ...plain, status: 404, path: details.path };
    if (error.status === 413) return { ...plain, status: 413, megabytes: details.megabytes ?? 1 };
    if (error.status === 429) return { ...plain, status: 429, wait: details.wait ?? 60 };
    return { ...plain, message: error.statusText };
  }
  // Node has a navigator too, which knows nothing of connections.
  const isOffline = typeof window !== 'undefined' && !navigator.onLine;
  return { ...plain, isOffline, message: error instanceof Error ? error.message : undefined };
}

/** The document's own, or that of the last data request, which the server names in its timing header. */
function useReference(): string | undefined {
  const { reference } = use(PageContext);
  if (typeof performance === 'undefined' || typeof window === 'undefined') return reference;
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const lastData = requests.findLast((entry) => new URL(entry.name).pathname.endsWith('.data'));
  return lastData?.serverTiming.find(({ name }) => name === 'ref')?.description ?? reference;
}

/** A thread that has come loose. */
function Fray() {
  return (
    <svg
      viewBox="0 0 220 60"
      width="220"
      height="60"
      fill="none"
      aria-hidden="true"
      className="stroke-thread"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M2 44C30 44 34 12 58 12s18 34 40 34 14-26 32-26" />
      <path d="M146 26c10 6 12 16 24 16s16-22 28-22c8 0 12 6 20 6" strokeDasharray="1 7" />
    </svg>
  );
}
