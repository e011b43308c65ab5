import type { Db } from '#db/client.ts';

/** Of a worker that shares its process with others: it is dead, or it stands still for as long as somebody sleeps in it. */
export type Mortal = { isDead: boolean; sleep: Promise<unknown> | undefined };

/** The database as it is for such a worker, whose leases nobody keeps meanwhile. */
export function mortalDatabase(db: Db, mortal: Mortal): Db {
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (mortal.isDead) return never;
      if (key !== 'execute') return value;
      return async (...given: Parameters<Db['execute']>) => {
        await mortal.sleep;
        return target.execute(...given);
      };
    },
  });
}

async function never(): Promise<never> {
  return new Promise(() => undefined);
}
