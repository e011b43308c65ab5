import { and, asc, eq, sql } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { networkAccounts, posts, publicationEvents, publications } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import type { Post } from '#features/posts/post.ts';
import { newAuthor, newPost, placeAt } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { ListedPost } from '../fingerprint.ts';
import type { Change, Claim } from '../publication.ts';
import { TIMING } from '../timing.ts';
import { advance } from './advance.ts';
import { claimDue } from './claim-due.ts';
import { layDue } from './lay-due.ts';
import { publishNow } from './publish-now.ts';
import { sqlStore } from './sql-store.ts';
import type { Network, PublishAnswer, World } from './world.ts';

/** Containers are ready when they are looked at; everything else takes as long as it does. */
export const PROMPT = { ...TIMING, status: [0] };
const SCOPES = ['threads_basic', 'threads_content_publish', 'threads_manage_replies'];

export type Story = ReturnType<typeof newStory>;

/** Posts that go out on PostgreSQL, to a network that is a list: without a wire, and without faults but those it is told of. */
export function newStory(runtime: Runtime) {
  const { db } = runtime;
  const network = newNetwork();
  const world: World = {
    timing: PROMPT,
    store: sqlStore(runtime, PROMPT),
    network: () => network.side,
    clocks: () => [0],
    failpoint: () => undefined,
    pause: () => Promise.resolve(),
    chance: () => 0.5,
    warn: () => undefined,
  };
  const claim = async (most = 48): Promise<Claim[]> => {
    await layDue(runtime, PROMPT);
    return claimDue(runtime, most, PROMPT);
  };

  return {
    world,
    ...network,
    claim,
    /** The next claim of a part that is ready to be sent. */
    async readyToSend(): Promise<Claim> {
      for (;;) {
        const claims = await claim();
        const ready = claims.find(({ state }) => state === 'ready');
        if (ready) return ready;
        if (claims.length === 0) throw new Error('Nothing is due');
        for (const each of claims) await world.store.change(each, preparedBy(each));
      }
    },
    /** Everything that can be done now, until nothing is due. */
    async run(): Promise<void> {
      for (let claims = await claim(); claims.length > 0; claims = await claim())
        await Promise.all(claims.map((each) => advance(world, each)));
    },
    /** As if so much time had gone by since everything that is known. */
    async pass(seconds: number): Promise<void> {
      const back = sql`${seconds}::int * interval '1 second'`;
      await db.execute(sql`update publications set due_at = due_at - ${back}, next_at = next_at - ${back},
        lease_until = lease_until - ${back}, container_at = container_at - ${back}, checked_at = checked_at - ${back},
        first_intent_at = first_intent_at - ${back}, last_intent_at = last_intent_at - ${back},
        published_at = published_at - ${back}`);
      await db.execute(
        sql`update posts set scheduled_at = scheduled_at - ${back}, going_out_at = going_out_at - ${back}`,
      );
      await db.execute(sql`update publishing_rests set until = until - ${back}`);
      for (const out of network.profile) out.publishedAt = new Date(out.publishedAt.getTime() - seconds * 1000);
    },
    async author(given: Partial<typeof networkAccounts.$inferInsert> = {}): Promise<TestAuthor> {
      const author = await newAuthor(runtime);
      await db
        .update(networkAccounts)
        .set({ scopes: SCOPES, ...given })
        .where(eq(networkAccounts.id, author.accountId));
      return author;
    },
    /** For this instant. */
    async published(author: TestAuthor, ...texts: string[]): Promise<Post> {
      const { id } = await newPost(runtime, author, { content: contentOf(...texts) });
      const answer = await publishNow(runtime, author, id, { timeZone: 'UTC', accountId: author.accountId });
      if (!answer.ok) throw new Error(`The post was refused: ${answer.refusal}`);
      return answer.post;
    },
    /** For so many minutes from now. */
    async planned(author: TestAuthor, minutes: number, ...texts: string[]): Promise<Post> {
      const { id } = await newPost(runtime, author, { content: contentOf(...texts) });
      return moved(author, id, minutes);
    },
    moved,
    post: async (id: string) => (await db.select().from(posts).where(eq(posts.id, id)))[0],
    parts: async (postId: string) =>
      db.select().from(publications).where(eq(publications.postId, postId)).orderBy(asc(publications.part)),
    events: async (postId: string, part = 0) => {
      const ofPart = and(eq(publicationEvents.postId, postId), eq(publicationEvents.part, part));
      const rows = await db.select().from(publicationEvents).where(ofPart).orderBy(asc(publicationEvents.id));
      return rows.map(({ kind }) => kind);
    },
  };

  async function moved(author: TestAuthor, id: string, minutes: number): Promise<Post> {
    const at = new Date(Date.now() + minutes * 60_000);
    const answer = await placeAt(runtime, author, id, { at, timeZone: 'UTC', accountId: author.accountId });
    if (!answer.ok) throw new Error(`The post was refused: ${answer.refusal}`);
    return answer.post;
  }
}

function preparedBy({ container }: Claim): Change {
  if (container) return { state: 'ready', again: 0 };
  return { state: 'preparing', again: 0, container: { id: 'container', children: [] } };
}

function newNetwork() {
  const profile: (ListedPost & { container: string })[] = [];
  const containers = new Map<string, { text: string; replyTo: string | undefined }>();
  const calls: string[] = [];
  /** Where it is told nothing, it does what is asked and says so. */
  const answers: (PublishAnswer | 'done' | 'silent' | 'silent-but-done')[] = [];
  /** It no longer lets us in to look, does not list what is out, or counts what was sent from elsewhere. */
  const access: { isLost: boolean; isListed: boolean; quotaLeft?: number } = { isLost: false, isListed: true };
  let last = 0;

  function appear(container: string): string {
    const { text = '', replyTo } = containers.get(container) ?? {};
    const id = `${Date.now()}${(last += 1)}`;
    const childIds: string[] = [];
    profile.push({ id, text, kind: 'text', childIds, repliedToId: replyTo, publishedAt: new Date(), container });
    return id;
  }
  const side: Network = {
    open: () => Promise.resolve(),
    createContainer(part) {
      const id = `container-${(last += 1)}`;
      calls.push('create');
      containers.set(id, { text: part.text ?? '', replyTo: part.replyToId });
      return Promise.resolve(id);
    },
    readContainer(id) {
      calls.push('read');
      if (access.isLost) return Promise.reject(new ProviderError('unauthorized', 'The token is no longer valid'));
      const isOut = profile.some(({ container }) => container === id);
      return Promise.resolve({ status: isOut ? 'published' : 'finished', problem: undefined });
    },
    publish(container, mayStart) {
      if (!mayStart()) return Promise.resolve({ kind: 'unsent' });
      calls.push('publish');
      const answer = answers.shift() ?? 'done';
      if (answer === 'done') return Promise.resolve({ kind: 'confirmed', id: appear(container) });
      if (answer === 'silent-but-done') appear(container);
      return Promise.resolve(typeof answer === 'string' ? { kind: 'unknown' } : answer);
    },
    list(kind) {
      calls.push('list');
      const shown = access.isListed ? profile : [];
      return Promise.resolve(shown.filter(({ repliedToId }) => (repliedToId === undefined) === (kind === 'posts')));
    },
    partOf: ({ content, index, replyToId }) => {
      const text = content.parts[index]?.text ?? '';
      const part = { kind: 'text' as const, text, ...(replyToId !== null && { replyToId }) };
      return Promise.resolve({ children: [], whole: () => part });
    },
    loseAccess: () => Promise.resolve(void calls.push('lose')),
    quotaLeft(kind) {
      calls.push(`quota of ${kind}`);
      return Promise.resolve(access.quotaLeft);
    },
    restAll: () => Promise.resolve(void calls.push('rest')),
  };
  return { side, profile, calls, answers, access };
}
