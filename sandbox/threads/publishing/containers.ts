import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { storable } from '#sandbox/database/storable.ts';
import type { Draft } from './draft.ts';

const LIFE_MS = 24 * 3600 * 1000;

export type Container = {
  id: string;
  creatorId: string;
  draft: Draft;
  createdAt: Date;
  readyAt: Date;
  errorMessage?: string;
  publishedAt?: Date;
};
export type Status = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

export type Containers = {
  add(container: Omit<Container, 'id' | 'publishedAt'>): Promise<string>;
  find(id: string): Promise<Container | undefined>;
  markPublished(id: string, postId: string, at: Date): Promise<void>;
};

/** Where a container stands is a question of time alone: nothing has to run for it to move on. */
export function statusOf({ publishedAt, createdAt, readyAt, errorMessage }: Container, at: Date): Status {
  if (publishedAt && publishedAt <= at) return 'PUBLISHED';
  if (at.getTime() >= createdAt.getTime() + LIFE_MS) return 'EXPIRED';
  if (at < readyAt) return 'IN_PROGRESS';
  return errorMessage === undefined ? 'FINISHED' : 'ERROR';
}

export function openContainers(db: Pool): Containers {
  return {
    async add({ creatorId, draft, createdAt, readyAt, errorMessage }) {
      const id = `17${String(randomInt(1e14)).padStart(15, '0')}`;
      await db.query(
        `INSERT INTO sandbox.threads_containers (id, creator_id, draft, created_at, ready_at, error_message)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, creatorId, storableJson(draft), createdAt, readyAt, errorMessage ?? null],
      );
      return id;
    },
    async find(id) {
      if (!/^\d{1,20}$/.test(id)) return undefined;
      const { rows } = await db.query<Row>('SELECT * FROM sandbox.threads_containers WHERE id = $1', [id]);
      const [row] = rows;
      return (
        row && {
          id,
          creatorId: row.creator_id,
          draft: row.draft,
          createdAt: row.created_at,
          readyAt: row.ready_at,
          ...(row.error_message !== null && { errorMessage: row.error_message }),
          ...(row.published_at !== null && { publishedAt: row.published_at }),
        }
      );
    },
    async markPublished(id, postId, at) {
      await db.query(
        `UPDATE sandbox.threads_containers SET published_at = coalesce(published_at, $3), post_id = $2 WHERE id = $1`,
        [id, postId, at],
      );
    },
  };
}

function storableJson(draft: Draft): string {
  return JSON.stringify(draft, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
}

type Row = {
  creator_id: string;
  draft: Draft;
  created_at: Date;
  ready_at: Date;
  error_message: string | null;
  published_at: Date | null;
};
