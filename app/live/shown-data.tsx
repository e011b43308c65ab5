import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { noteShown } from './keep-shown.ts';

/** Lets a reading that fails be answered with what is shown already. */
export function ShownData() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    noteShown({
      address: pathname + search,
      data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
    });
  }, [pathname, search, matches]);
  return null;
}
