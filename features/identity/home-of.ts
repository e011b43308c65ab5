import type { Person } from './person.ts';

/** Where somebody begins who wanted nowhere in particular; `pages` are the ones that exist. */
export function homeOf({ networkUsername }: Pick<Person, 'networkUsername'>, pages: ReadonlySet<string>): string {
  const wanted = networkUsername === undefined ? ['/threads-configuration', '/dashboard'] : ['/dashboard'];
  return [...wanted, '/setting/account'].find((path) => pages.has(path)) ?? '/';
}
