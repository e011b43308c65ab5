import type { Person } from './person.ts';

/** Where somebody begins who wanted nowhere in particular. */
export function homeOf({ networkUsername }: Pick<Person, 'networkUsername'>): string {
  return networkUsername === undefined ? '/threads-configuration' : '/dashboard';
}
