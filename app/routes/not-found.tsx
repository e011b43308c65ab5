import { notFound } from '../not-found.ts';
import type { Route } from './+types/not-found';

export function loader({ request }: Route.LoaderArgs): never {
  throw notFound(request);
}

/** Never drawn: the loader always answers 404. A component makes it a page, so that the error page shows. */
export default function NotFound() {
  return null;
}
