import { CHART_PARTS } from '#app/routes/dev/charts/part-names.ts';
import type { RouteDeclaration } from '#app/route-table/declaration.ts';
import { KIT_PARTS } from '#app/routes/dev/kit/part-names.ts';

/** Where pages can be seen that have a parameter or several states. */
const EXAMPLES: Record<string, readonly string[]> = {
  '/dev/kit/:part?': ['/dev/kit', ...KIT_PARTS.map((part) => `/dev/kit/${part}`)],
  '/dev/charts/:part?': ['/dev/charts', ...CHART_PARTS.map((part) => `/dev/charts/${part}`)],
  '/shared/:slug': ['/shared/0123456789abcdef'],
  '/stats/post/:id': ['/stats/post/1'],
  '/stats/update/:account': ['/stats/update/1'],
  '/post/schedule/check': ['/post/schedule/check', '/post/schedule/check?at=2030-05-19T09:00'],
  '/post/schedule/repetition': [
    '/post/schedule/repetition',
    '/post/schedule/repetition?kind=daily&every=1&time=09:00&startsOn=2030-05-19&zone=Europe/Paris',
  ],
  '/write/save/:post': ['/write/save/1'],
  '/write/check/:post': ['/write/check/1'],
  '/write/version/:post/:version': ['/write/version/1/1'],
  '/login': ['/login', '/login?state=register', '/login?state=link'],
  '/confirm': ['/confirm', '/confirm?kind=link&error_code=otp_expired', '/confirm?kind=recovery&code=elsewhere'],
};

/** Addresses of the page declared at this path: the path itself, or an example for each thing it can show. */
export function addressesOf(path: string): readonly string[] {
  const examples = EXAMPLES[path];
  if (!examples && !path.includes(':')) return [path];
  if (!examples) throw new Error(`No test knows an address of ${path}`);
  return examples;
}

/** Whether the page is about an account of the network; who has none is asked to connect one. */
export function isAboutAnAccount({ guard }: Pick<RouteDeclaration, 'guard'>): boolean {
  return guard === 'threads';
}

/** Whether only somebody signed in sees the page; a visitor who opens it is sent elsewhere. */
export function isForMembers({ guard, path }: Pick<RouteDeclaration, 'guard' | 'path'>): boolean {
  return guard === 'authenticated' || guard === 'threads' || path === '/logout';
}
