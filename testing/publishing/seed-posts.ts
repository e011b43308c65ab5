import { randomUUID } from 'node:crypto';
import { media, networkAccounts, people, posts } from '#db/schema.ts';
import { inLanes } from '#base/in-lanes.ts';
import { SCOPES } from '#features/network/scopes.ts';
import { keepToken } from '#features/network/server/tokens.ts';
import { bodyOf, contentOf } from '#features/posts/content.ts';
import type { Needs } from '#runtime/runtime.ts';
import { networkIdOf } from '../network-simulator/world.ts';
import type { WantedPart } from '../publishing-checker.ts';

/** What one account wants out: the texts of a post's parts, each with a picture or without, and when. */
export type Wish = { account: string; texts: readonly string[]; dueAt: Date; hasPictures?: boolean };

export type SeededAccount = { name: string; id: string; personId: string };
export type Seeded = { accounts: Map<string, SeededAccount>; wanted: WantedPart[] };

const SIXTY_DAYS_MS = 5_184_000_000;
/** The longest that somebody can choose: how late a run may be is not what most of them are about. */
const LATE_LIMIT_MINUTES = 1440;
const AT_ONCE = 500;

/** People, their accounts with tokens that the simulator takes, and scheduled posts, as rows. */
export async function seedPosts(needs: Needs<'db' | 'keys' | 'clock'>, wishes: readonly Wish[]): Promise<Seeded> {
  const accounts = await seedAccounts(needs, [...new Set(wishes.map(({ account }) => account))]);
  const wanted: WantedPart[] = [];
  const now = needs.clock.now();
  const pictures: (typeof media.$inferInsert)[] = [];
  const rows = wishes.map(({ account, texts, dueAt, hasPictures = false }) => {
    const { id: accountId, personId } = accountNamed(accounts, account);
    const id = randomUUID();
    wanted.push(...texts.map((text, part) => ({ postId: id, part, account, text })));
    const content = contentOf(...texts);
    for (const part of hasPictures ? content.parts : []) {
      const picture = newPicture(personId, now);
      pictures.push(picture);
      part.media.push({ id: picture.id, alt: '' });
    }
    return {
      id,
      personId,
      accountId,
      state: 'SCHEDULED' as const,
      content,
      body: bodyOf(content),
      format: 'TEXT' as const,
      partCount: texts.length,
      source: 'write' as const,
      changedBy: 'write' as const,
      scheduledAt: dueAt,
      wallTime: dueAt.toISOString().slice(0, 16),
      timeZone: 'UTC',
      plannedBy: 'time' as const,
      createdAt: now,
      updatedAt: now,
    };
  });
  if (pictures.length > 0) await needs.db.insert(media).values(pictures);
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await needs.db.insert(posts).values(rows.slice(from, from + AT_ONCE));
  return { accounts, wanted };
}

function newPicture(personId: string, createdAt: Date) {
  const id = randomUUID();
  const size = { bytes: 1, width: 1, height: 1 };
  const file = { objectKey: `media/${personId}/${id}.jpg`, fileName: 'picture.jpg', contentType: 'image/jpeg' };
  return { id, personId, kind: 'image' as const, ...file, ...size, createdAt };
}

export function accountNamed(accounts: ReadonlyMap<string, SeededAccount>, name: string): SeededAccount {
  const account = accounts.get(name);
  if (!account) throw new Error(`Nobody is called ${name}`);
  return account;
}

async function seedAccounts(
  needs: Needs<'db' | 'keys' | 'clock'>,
  names: readonly string[],
): Promise<Map<string, SeededAccount>> {
  const now = needs.clock.now();
  const times = { createdAt: now, updatedAt: now };
  const accounts = names.map((name) => ({ name, id: randomUUID(), personId: randomUUID() }));
  for (let from = 0; from < accounts.length; from += AT_ONCE) {
    const some = accounts.slice(from, from + AT_ONCE);
    await needs.db.insert(people).values(
      some.map(({ personId }) => ({
        id: personId,
        plan: 'bobbin_premium' as const,
        lateLimitMinutes: LATE_LIMIT_MINUTES,
        ...times,
      })),
    );
    await needs.db.insert(networkAccounts).values(
      some.map(({ name, id, personId }) => ({
        id,
        personId,
        networkId: networkIdOf(name),
        username: name,
        scopes: [...SCOPES],
        state: 'connected' as const,
        stateSince: now,
        createdAt: now,
        updatedAt: now,
      })),
    );
  }
  await inLanes(accounts, 8, async ({ name, id, personId }) => {
    const token = { accessToken: `token-of-${name}`, expiresAt: new Date(now.getTime() + SIXTY_DAYS_MS) };
    await keepToken(needs, needs.db, { id, personId }, token);
  });
  return new Map(accounts.map((account) => [account.name, account]));
}
