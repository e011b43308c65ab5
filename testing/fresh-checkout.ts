import { cpSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

const REPOSITORY = join(import.meta.dirname, '..');
const NOT_IN_A_CLONE = /^(?:node_modules|build|test-results|\.data.*|\.git|\.react-router)$/;

/** The sources as a clone has them, with the packages that are installed here. */
export function freshCheckout(directory: string): string {
  const checkout = join(directory, 'checkout');
  cpSync(REPOSITORY, checkout, {
    recursive: true,
    filter: (from) => !NOT_IN_A_CLONE.test(relative(REPOSITORY, from)),
  });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}
