import type { Creator } from './creator.ts';
import { DEMO_CREATORS } from './demo-creators.ts';
import type { Joined } from './joined.ts';
import type { World } from './world.ts';

/** Everybody who is on the network. */
export type Cast = {
  byNumber(number: number): Promise<Creator | undefined>;
  byId(id: string): Promise<Creator | undefined>;
  byUsername(username: string): Promise<Creator | undefined>;
  /** Those whose name or username contains the words, the demo's own first. Without words, only these. */
  matching(search: string, limit: number): Promise<Creator[]>;
};

export function openCast({ creators }: World, joined: Joined): Cast {
  const byId = new Map(creators.map((creator) => [creator.account.id, creator]));
  const byUsername = new Map(creators.map((creator) => [creator.account.username, creator]));
  return {
    byNumber: async (number) => creators[number] ?? joined.byNumber(number),
    byId: async (id) => byId.get(id) ?? joined.byId(id),
    async byUsername(name) {
      const username = name.toLowerCase();
      return byUsername.get(username) ?? joined.byUsername(username);
    },
    async matching(search, limit) {
      const words = search.trim().toLowerCase().replace(/^@/, '');
      // First the one that no login of the demo has: who is new can connect no other of these.
      if (words === '') return creators.slice(0, DEMO_CREATORS).toReversed().slice(0, limit);
      const found = creators.filter(({ account }) =>
        `${account.username} ${account.name.toLowerCase()}`.includes(words),
      );
      const rest = limit - found.length;
      return rest > 0 ? [...found, ...(await joined.matching(words, rest))] : found.slice(0, limit);
    },
  };
}
