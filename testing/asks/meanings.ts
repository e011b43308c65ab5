import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  apiKeys,
  identities,
  labels,
  media,
  mfaFactors,
  networkAccounts,
  networkPosts,
  objects,
  posts,
  postVersions,
  repetitions,
  sessions,
  sharedCards,
  uploads,
  users,
} from '#db/schema.ts';
import { makeKey } from '#features/api-keys/server/make-key.ts';
import { contentOf } from '#features/posts/content.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { savePost } from '#features/posts/server/save-post.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { newNetworkAccount } from '../network-account.ts';
import { newPerson, signIn } from '../people.ts';
import { newPost } from '../posts.ts';

/** Whoever things belong to. */
export type Owner = { id: string; email: string; accountId: string };

type Thing = {
  /** A new one of theirs. `made` are the other things of the same request, which it may be a part of. */
  make: (runtime: Runtime, owner: Owner, made: Partial<Record<string, string>>) => Promise<string>;
  /** One that nobody has. */
  random: () => string;
  /** Where it is kept, to take it away again. */
  kept?: PgColumn;
};

/** What a parameter may name, and how to have one of somebody's. */
export const THINGS = {
  post: {
    make: async (runtime, owner) => (await newPost(runtime, authorOf(owner), { accountId: owner.accountId })).id,
    random: randomUUID,
    kept: posts.id,
  },
  version: {
    async make(runtime, owner, { post }) {
      const postId = post ?? (await newPost(runtime, authorOf(owner))).id;
      const content = contentOf(`Anew ${randomUUID()}`);
      await savePost(runtime, authorOf(owner), postId, { content, keepsBefore: true });
      const [kept] = await runtime.db.select().from(postVersions).where(eq(postVersions.postId, postId));
      return kept?.id ?? '';
    },
    random: randomUUID,
    kept: postVersions.id,
  },
  account: {
    make: async (runtime, { id }) => (await newNetworkAccount(runtime, { personId: id })).id,
    random: randomUUID,
    kept: networkAccounts.id,
  },
  media: {
    async make({ db, clock }, { id: personId }) {
      const id = randomUUID();
      const picture = { kind: 'image', width: 9, height: 9, fileName: 'a.png', contentType: 'image/png' } as const;
      await db.insert(media).values({ id, personId, bytes: 9, objectKey: id, createdAt: clock.now(), ...picture });
      return id;
    },
    random: randomUUID,
    kept: media.id,
  },
  networkPost: {
    async make({ db, clock }, { id }, { account }) {
      const accounts = await readAccounts({ db }, id);
      const accountId = account ?? accounts.find(({ isChosen }) => isChosen)?.id ?? '';
      const networkId = `17${randomInt(1e14, 2.8e14)}`;
      const permalink = `https://www.threads.com/@somebody/post/${networkId}`;
      const publishedAt = new Date(clock.now().getTime() - 86_400_000);
      const post = { networkId, kind: 'post', format: 'TEXT', text: 'Out', permalink, publishedAt } as const;
      await storePosts(db, accountId, [{ ...post, isQuote: false, media: [] }], clock.now());
      return networkId;
    },
    random: () => `17${randomInt(1e14, 2.8e14)}`,
    kept: networkPosts.networkId,
  },
  label: {
    async make({ db, clock }, { id: personId }) {
      const id = randomUUID();
      await db.insert(labels).values({ id, personId, name: id, createdAt: clock.now() });
      return id;
    },
    random: randomUUID,
    kept: labels.id,
  },
  repetition: {
    async make({ db, clock }, { id: personId, accountId }) {
      const id = randomUUID();
      const when = {
        rule: { rule: { kind: 'daily', every: 1 }, without: [] },
        minute: 540,
        timeZone: 'UTC',
        startsOn: '2026-05-20',
      };
      const times = { createdAt: clock.now(), updatedAt: clock.now() };
      await db.insert(repetitions).values({ id, personId, accountId, content: contentOf('Again'), ...when, ...times });
      return id;
    },
    random: randomUUID,
    kept: repetitions.id,
  },
  slug: {
    async make({ db, clock }, { accountId }) {
      const slug = randomSlug();
      const card = { kind: 'week', username: 'somebody', title: 'A week', when: 'May', figures: [], by: 'us' };
      await db
        .insert(sharedCards)
        .values({ slug, accountId, card, alt: 'A week', locale: 'en-US', createdAt: clock.now() });
      return slug;
    },
    random: randomSlug,
    kept: sharedCards.slug,
  },
  apiKey: {
    async make(runtime, { id }) {
      const made = await makeKey(runtime, id, { name: 'A key', scopes: ['posts:read'] });
      if (!made.ok) throw new Error(`No key was made: ${made.refusal}`);
      return made.id;
    },
    random: randomUUID,
    kept: apiKeys.id,
  },
  session: {
    make: async (runtime, { email }) => sessionIn((await signIn(runtime, email)).access_token),
    random: randomUUID,
    kept: sessions.id,
  },
  factor: {
    async make({ db, clock }, { id: userId }) {
      const id = randomUUID();
      const times = { createdAt: clock.now(), updatedAt: clock.now() };
      await db
        .insert(mfaFactors)
        .values({ id, userId, friendlyName: id, factorType: 'totp', status: 'unverified', ...times });
      return id;
    },
    random: randomUUID,
    kept: mfaFactors.id,
  },
  identity: {
    async make({ db, clock }, { id: userId }) {
      const id = randomUUID();
      const times = { createdAt: clock.now(), updatedAt: clock.now() };
      await db
        .insert(identities)
        .values({ id, userId, provider: 'google', providerId: id, identityData: { sub: id }, ...times });
      return id;
    },
    random: randomUUID,
    kept: identities.id,
  },
  user: {
    make: async (runtime) => (await newPerson(runtime)).id,
    random: randomUUID,
    kept: users.id,
  },
  /** A file on its way into the library, by its whole name. */
  object: {
    async make({ storage }, { id }) {
      const name = `${id}/${randomUUID()}.txt`;
      const headers = { 'content-type': 'text/plain' };
      const request = new Request(`${storage.url}/object/uploads/${name}`, { method: 'POST', headers, body: 'mine' });
      await mustBeOk(await storage.fetchAsOperator(request));
      return name;
    },
    random: () => `${randomUUID()}/${randomUUID()}.txt`,
    kept: objects.name,
  },
  upload: {
    async make({ storage }, { id }) {
      const told = { bucketName: 'uploads', objectName: `${id}/${randomUUID()}.txt` };
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-length': '9',
        'upload-metadata': Object.entries(told)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      };
      const request = new Request(`${storage.url}/upload/resumable`, { method: 'POST', headers });
      const { headers: answered } = await mustBeOk(await storage.fetchAsOperator(request));
      return answered.get('location')?.split('/').at(-1) ?? '';
    },
    random: randomUUID,
    kept: uploads.id,
  },
  /** What is named after somebody in realtime is theirs alone. */
  person: {
    make: (_, { id }) => Promise.resolve(id),
    random: randomUUID,
  },
} satisfies Record<string, Thing>;

export type Meaning = keyof typeof THINGS;
export type IdOf = (meaning: Meaning) => string;

/** What no table has a row for, and some would rather not be asked about. */
export const MALFORMED = [
  'not-an-id',
  '0123456789',
  "'; drop table people; --",
  '%00%00%00',
  '..%2f..%2f..%2f',
  '𝟙'.repeat(40),
];

/** One of theirs that is no more; nothing where there is no such thing. */
export async function removedThing(
  runtime: Runtime,
  meaning: Meaning,
  owner: Owner,
  made: Partial<Record<Meaning, string>>,
): Promise<string | undefined> {
  const { kept, make }: Thing = THINGS[meaning];
  if (!kept) return undefined;
  const id = await make(runtime, owner, made);
  await runtime.db.delete(kept.table).where(eq(kept, id));
  return id;
}

/** New ones of theirs, the parts after what they are of. */
export async function makeThings(
  runtime: Runtime,
  meanings: readonly Meaning[],
  owner: Owner,
): Promise<Partial<Record<Meaning, string>>> {
  const made: Partial<Record<Meaning, string>> = {};
  for (const meaning of meanings.toSorted()) made[meaning] = await THINGS[meaning].make(runtime, owner, made);
  return made;
}

function authorOf({ id }: Owner) {
  return { id, plan: 'bobbin_premium' } as const;
}

function randomSlug(): string {
  return randomBytes(12).toString('base64url');
}

function sessionIn(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string };
  return claims.session_id;
}

async function mustBeOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`The storage service refused: ${await answer.text()}`);
  return answer;
}
