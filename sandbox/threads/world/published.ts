import type { Pool } from 'pg';
import type { Post } from '../network.ts';
import { postIdOf, shortcodeOf } from './post-id.ts';

/** A post that came through the API, whether it is still there, and below whose posts it stands. */
export type Published = { post: Post; removedAt?: Date; addressees: string[] };

export function isThere({ post, removedAt }: Published, at: Date): boolean {
  return post.publishedAt <= at && !(removedAt && removedAt <= at);
}

export type NewPost = Omit<Post, 'id' | 'shortcode' | 'publishedAt'>;
/** Whose posts it answers: they count it. */
export type Addressees = { parentAccountId?: string; rootAccountId?: string };

export async function insertPublished(
  db: Pool,
  post: NewPost,
  at: Date,
  { parentAccountId, rootAccountId }: Addressees,
) {
  const publishedAt = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const { accountId, containerId, ...body } = post;
  const { rows } = await db.query<Row>(
    `INSERT INTO sandbox.threads_published
       (account_id, published_at, container_id, parent_account_id, root_account_id, mentions, body)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *`,
    [
      accountId,
      publishedAt,
      containerId ?? null,
      parentAccountId ?? null,
      rootAccountId ?? null,
      mentionsIn(post.text ?? ''),
      JSON.stringify(body),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL kept no row of a post');
  return publishedFrom(row).post;
}

export async function findPublished(db: Pool, number: number): Promise<Published | undefined> {
  const { rows } = await db.query<Row>(`${SELECT} WHERE number = $1`, [number]);
  return rows[0] && publishedFrom(rows[0]);
}

/** What an account posted through the API, and what others posted below its posts. */
export async function listPublishedAround(db: Pool, accountId: string): Promise<Published[]> {
  const { rows } = await db.query<Row>(
    `${SELECT} WHERE published.account_id = $1 OR parent_account_id = $1 OR root_account_id = $1
     ORDER BY published_at, number`,
    [accountId],
  );
  return rows.map(publishedFrom);
}

export async function listPublishedMentioning(db: Pool, username: string): Promise<Published[]> {
  const { rows } = await db.query<Row>(`${SELECT} WHERE mentions @> ARRAY[$1] ORDER BY published_at DESC LIMIT 500`, [
    username.toLowerCase(),
  ]);
  return rows.map(publishedFrom);
}

/** The newest thousand: search looks no further back. */
export async function listPublishedLately(db: Pool): Promise<Published[]> {
  const { rows } = await db.query<Row>(`${SELECT} ORDER BY published_at DESC LIMIT 1000`);
  return rows.map(publishedFrom);
}

const SELECT = `SELECT published.*, removed_at, change FROM sandbox.threads_published AS published
  LEFT JOIN sandbox.threads_marks ON post_id = '18' || (90000000000 + number) || '0000'`;

type Row = {
  number: string;
  account_id: string;
  published_at: Date;
  container_id: string | null;
  parent_account_id: string | null;
  root_account_id: string | null;
  removed_at?: Date | null;
  change?: Partial<Post> | null;
  body: Omit<NewPost, 'accountId' | 'containerId'>;
};

function publishedFrom(row: Row): Published {
  const id = postIdOf({ kind: 'published', number: Number(row.number) });
  const post: Post = {
    ...row.body,
    ...row.change,
    id,
    shortcode: shortcodeOf(id),
    accountId: row.account_id,
    publishedAt: row.published_at,
    ...(row.container_id === null ? {} : { containerId: row.container_id }),
  };
  const addressees = [row.parent_account_id, row.root_account_id].filter((id) => id !== null);
  return { post, addressees, ...(row.removed_at ? { removedAt: row.removed_at } : {}) };
}

function mentionsIn(text: string): string[] {
  return [...text.matchAll(/@([a-z\d._]{1,30})/gi)].map(([, name = '']) => name.toLowerCase().replace(/\.+$/, ''));
}
