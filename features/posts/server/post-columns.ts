import { getTableColumns, sql } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import { PostContent } from '../content.ts';
import type { ListedPost, Post, PostLabel } from '../post.ts';

/** In lists, where a text of a hundred thousand letters is as many that nobody reads. */
const LISTED_LETTERS = 600;

const {
  personId: _,
  content,
  body,
  mediaIds: __,
  changedBy: ___,
  occurrence: ____,
  search: _____,
  ...plain
} = getTableColumns(posts);

const COLUMNS = {
  ...plain,
  labels: sql<PostLabel[]>`(
    select coalesce(json_agg(json_build_object('id', labels.id, 'name', labels.name) order by lower(labels.name)), '[]')
    from post_labels join labels on labels.id = post_labels.label_id where post_labels.post_id = posts.id)`,
};

export const LISTED_COLUMNS = { ...COLUMNS, body: sql<string>`left(${body}, ${sql.raw(String(LISTED_LETTERS))})` };
export const POST_COLUMNS = { ...COLUMNS, body, content };

type Row<Whole extends Post | ListedPost> = Omit<Whole, 'content' | 'failure'> & { failure: unknown };

export function postFrom(row: Row<Post> & { content: unknown }): Post {
  return { ...listedFrom(row), content: PostContent.parse(row.content) };
}

export function listedFrom(row: Row<ListedPost>): ListedPost {
  return { ...row, failure: row.failure as ListedPost['failure'] };
}
