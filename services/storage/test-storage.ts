import { StorageClient } from '@supabase/storage-js';
import { eq } from 'drizzle-orm';
import { people } from '#db/schema.ts';
import type { Environment } from '#runtime/settings.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { openTestRuntime } from '#testing/runtime.ts';

export type TestStorage = Awaited<ReturnType<typeof openTestStorage>>;
export type StorageMember = Awaited<ReturnType<TestStorage['member']>>;

/** The real service on a database and a folder of its own, and the stock client. For `beforeAll`. */
export async function openTestStorage(environment: Environment = {}, overrides: Partial<Runtime> = {}) {
  const { runtime, clock, lines, close } = await openTestRuntime(environment, overrides);
  // Sessions are compared with the real clock elsewhere.
  clock.set(new Date());
  const { storage } = runtime;
  const send = (input: URL | RequestInfo, init?: RequestInit) => storage.fetch(new Request(input, init));
  const clientWith = (token: string) => new StorageClient(storage.url, { authorization: `Bearer ${token}` }, send);

  return {
    runtime,
    clock,
    lines,
    url: storage.url,
    close,
    /** As anybody on the network would ask. */
    ask: (path: string, init?: RequestInit & { duplex?: 'half' }) => send(`${storage.url}${path}`, init),
    operator: async () => clientWith(await runtime.auth.operatorToken()),
    anonymous: () => new StorageClient(storage.url, {}, send),
    /** Somebody whose plan has room for files. */
    async member() {
      const { id, email } = await newPerson(runtime);
      await runtime.db.update(people).set({ plan: 'bobbin_premium' }).where(eq(people.id, id));
      const { access_token: token } = await signIn(runtime, email);
      return { id, token, storage: clientWith(token) };
    },
    /** What really lies there. */
    async storedNames() {
      const names: string[] = [];
      for await (const { name } of runtime.files.list()) names.push(name);
      return names;
    },
  };
}
