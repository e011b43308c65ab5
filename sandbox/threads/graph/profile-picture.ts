import type { Account } from '../network.ts';

/** Like the real one's, an address on another host that is not to be kept. */
export function profilePictureOf({ id }: Pick<Account, 'id'>): string {
  return `https://pictures.demo.test/${id}.jpg`;
}
