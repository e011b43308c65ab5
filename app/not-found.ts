import { data } from 'react-router';

/** Thrown to answer 404; the error page says `Page Not Found: {path}`. */
export function notFound({ pathname }: URL) {
  return data({ path: pathname }, { status: 404, statusText: 'Page Not Found' });
}
