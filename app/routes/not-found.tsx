import { notFound } from '../not-found.ts';
import type { Route } from './+types/not-found';

export function loader({ url }: Route.LoaderArgs): never {
  throw notFound(url);
}

/** Never drawn: the loader always answers 404. A component makes it a page, so that the error page shows. */
export default function NotFound() {
  return null;
}
