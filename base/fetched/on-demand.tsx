import { use, useEffect, useState, useTransition } from 'react';
import type { ComponentType } from 'react';
import type { Fetch } from './fetch-whole.ts';
import { fetchWhole } from './fetch-whole.ts';

export type Unfetched = { isTrying: boolean; onAgain: () => void };

/**
 * What somebody opened and waits for. That it cannot be fetched is no error of the page: another part stands in its place,
 * says so with the same props, and tries again.
 */
export function onDemand<Props extends object>(
  fetchModule: Fetch<{ default: ComponentType<Props> }>,
  Instead: ComponentType<NoInfer<Props> & Unfetched>,
): ComponentType<Props> {
  type Fetched = Promise<ComponentType<Props> | undefined>;
  let last: Fetched | undefined;
  const fetchPart = (): Fetched => {
    last = fetchWhole(fetchModule).then(
      (module) => module.default,
      () => undefined,
    );
    return last;
  };

  return function OnDemand(props) {
    // What suspends before it was ever drawn begins anew: the same attempt has to be found again.
    const [fetched, setFetched] = useState(() => last ?? fetchPart());
    const [isTrying, startTrying] = useTransition();
    const Part = use(fetched);
    // Whoever opens it another time does not hear of this one.
    useEffect(() => {
      if (!Part && last === fetched) last = undefined;
    }, [Part, fetched]);
    if (Part) return <Part {...props} />;
    return <Instead {...props} isTrying={isTrying} onAgain={() => startTrying(() => setFetched(fetchPart()))} />;
  };
}
