import { use } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageContext } from '../page-context.ts';
import { failureOf, isUnreached } from './error-failure.ts';
import { Fray } from './error-fray.tsx';
import { Unreached } from './error-unreached.tsx';
import { Head } from './head.tsx';
import { LocaleButtonLink } from './locale-link.tsx';
import { rareWords } from './rare-words.ts';
import { useRootData } from './root-data.ts';

/** Status, what it means, and a way out. An internal error shows its reference, never its insides. */
export function ErrorMessage({ error }: { error: unknown }) {
  return (
    <div className="grid gap-8">
      <Fray />
      {isUnreached(error) ? <Unreached /> : <Answered error={error} />}
    </div>
  );
}

function Answered({ error }: { error: unknown }) {
  const words = useWords(rareWords).error;
  const { pathname } = useLocation();
  const isDeveloper = useRootData()?.isDeveloper ?? false;
  const failure = failureOf(error);
  const title = { 404: words.notFound, 413: words.tooLarge, 429: words.tooMany, 500: words.internal }[failure.status];
  const help = {
    404: words.notFoundHelp,
    413: words.tooLargeHelp(failure.megabytes),
    429: words.tooManyHelp(failure.wait),
    500: words.internalHelp,
  }[failure.status];
  const reference = useReference();

  return (
    <>
      <Head title={title} />
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
    </>
  );
}

/** The document's own, or that of the last data request, which the server names in its timing header. */
function useReference(): string | undefined {
  const { reference } = use(PageContext);
  if (typeof performance === 'undefined' || typeof window === 'undefined') return reference;
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const lastData = requests.findLast((entry) => new URL(entry.name).pathname.endsWith('.data'));
  return lastData?.serverTiming.find(({ name }) => name === 'ref')?.description ?? reference;
}
