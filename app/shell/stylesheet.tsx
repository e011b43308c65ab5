import { useMatches } from 'react-router';
import styles from '#ui/styles.css?inline';
import stylesheet from '#ui/styles.css?url';

const NAME = 'styles';

/**
 * A stranger's first page carries its styles, which saves a journey to the server before the first paint.
 * Pages of the app, to which people come back, link to a file that the browser keeps.
 * With a precedence React writes either before the scripts' preloads, so that the paint does not queue behind them.
 */
export function Stylesheet({ nonce }: { nonce: string | undefined }) {
  const isForStrangers = useMatches().some(({ id }) => id === 'layouts/visitor');
  const isCarried = import.meta.env.SSR ? import.meta.env.PROD && isForStrangers : isInDocument();
  return isCarried ? (
    <style href={NAME} precedence="default" nonce={nonce}>
      {import.meta.env.SSR ? styles : ''}
    </style>
  ) : (
    <link rel="stylesheet" href={stylesheet} precedence="default" />
  );
}

/** What the server has written stays, wherever one goes from there. */
function isInDocument(): boolean {
  return document.querySelector(`style[data-href="${NAME}"]`) !== null;
}
