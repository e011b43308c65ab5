import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { checkerContext, drawerContext, localeContext, runtimeContext } from '#app/context.ts';
import { idFor } from '#base/id-for.ts';
import { PRODUCT } from '#base/product.ts';
import { receiveMedia } from '#features/media/server/receive-media.ts';
import type { MediaRefusal } from '#features/media/refusal.ts';
import { PostContent } from '#features/posts/content.ts';
import type { Author, Post, PostAnswer } from '#features/posts/post.ts';
import type { NewPost } from '#features/posts/server/create-post.ts';
import { createPost } from '#features/posts/server/create-post.ts';
import { TooManyDrawings } from '#features/sharing/server/card-drawer.ts';
import type { CardAccount } from '#features/sharing/server/write-card.ts';
import { writeCard } from '#features/sharing/server/write-card.ts';
import type { CardQuery } from '#features/sharing/wish.ts';

type Begun = { ok: true; postId: string } | { ok: false; refusal: MediaRefusal | 'not-made' };

/**
 * The picture as it is now goes into the library, with its description into a draft that shows it. Asked for twice, the same
 * picture is one file and one post.
 */
export async function postWithCard(
  context: Readonly<RouterContextProvider>,
  person: Author,
  account: CardAccount,
  { kind, shown, size, theme, post: about }: CardQuery,
): Promise<Begun> {
  const runtime = context.get(runtimeContext);
  const written = await writeCard(runtime, account, { kind, shown, post: about }, context.get(localeContext));
  if (typeof written === 'string') return { ok: false, refusal: 'not-made' };
  const png = await drawn(context.get(drawerContext).draw({ card: written.card, size, theme }));
  if (!png) return { ok: false, refusal: 'busy' };
  const file = { body: new Blob([png]).stream(), contentType: 'image/png', length: png.byteLength };
  const fileName = `${PRODUCT.toLowerCase()}-${kind}-${size}.png`;
  const id = idFor(`picture of ${person.id} ${createHash('sha256').update(png).digest('hex')}`);
  const added = await receiveMedia(runtime, context.get(checkerContext), person, file, { fileName, id });
  if (!added.ok) return added;
  const content = PostContent.parse({ parts: [{ text: '', media: [{ id, alt: written.alt }] }] });
  const post = { state: 'DRAFT', source: 'write', content, accountId: account.accountId } as const;
  const begun = await beginOnce(runtime, person, id, post);
  return begun.ok ? { ok: true, postId: begun.post.id } : { ok: false, refusal: 'not-made' };
}

/** Where something has become of the post that the picture began, it begins another. */
async function beginOnce(
  needs: Parameters<typeof createPost>[0],
  person: Author,
  mediaId: string,
  post: Omit<NewPost, 'id'>,
): Promise<PostAnswer> {
  let id = idFor(`post with ${mediaId}`);
  for (;;) {
    const begun = await createPost(needs, person, { ...post, id });
    if (!begun.ok || isAsBegun(begun.post, mediaId)) return begun;
    id = idFor(`post after ${id}`);
  }
}

function isAsBegun({ state, setAsideAt, content: { parts } }: Post, mediaId: string): boolean {
  const shows = parts.some(({ media }) => media.some(({ id }) => id === mediaId));
  return shows && state === 'DRAFT' && setAsideAt === null && parts.every(({ text }) => text.trim() === '');
}

/** Nothing while too many wait for theirs. */
async function drawn(drawing: Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return Uint8Array.from(await drawing);
  } catch (error) {
    if (error instanceof TooManyDrawings) return undefined;
    throw error;
  }
}
