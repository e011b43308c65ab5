import { data } from 'react-router';

/** Thrown to answer 404; the error page says `Page Not Found: {path}`. */
export function notFound(request: Request) {
  return data({ path: new URL(request.url).pathname }, { status: 404, statusText: 'Page Not Found' });
}
