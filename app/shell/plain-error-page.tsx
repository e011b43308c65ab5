import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { Head } from './head.tsx';
import { shellWords } from './words.ts';

/** Where not even the error page can be fetched: made of what every page has. */
export function PlainErrorPage() {
  const { notLoaded, tryAgain } = useWords(shellWords);
  return (
    <main id="content" className="mx-auto max-w-300 px-gutter py-16">
      <Head title={notLoaded} />
      <h1 className="title mb-8">{notLoaded}</h1>
      <Button look="ink" onClick={() => location.reload()}>
        {tryAgain}
      </Button>
    </main>
  );
}
