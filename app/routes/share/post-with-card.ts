import type { RouterContextProvider } from 'react-router';
import { checkerContext, drawerContext, localeContext, runtimeContext } from '#app/context.ts';
import { PRODUCT } from '#base/product.ts';
import { receiveMedia } from '#features/media/server/receive-media.ts';
import type { MediaRefusal } from '#features/media/refusal.ts';
import { PostContent } from '#features/posts/content.ts';
import type { Author } from '#features/posts/post.ts';
import { createPost } from '#features/posts/server/create-post.ts';
import { TooManyDrawings } from '#features/sharing/server/card-drawer.ts';
import type { CardAccount } from '#features/sharing/server/write-card.ts';
import { writeCard } from '#features/sharing/server/write-card.ts';
import type { CardQuery } from '#features/sharing/wish.ts';

type Begun = { ok: true; postId: string } | { ok: false; refusal: MediaRefusal | 'not-made' };

/** The picture as it is now goes into the library, with its description into a draft that shows it. */
export async function postWithCard(
  context: Readonly<RouterContextProvider>,
  person: Author,
  account: CardAccount,
  { kind, shown, size, theme, post }: CardQuery,
): Promise<Begun> {
  const runtime = context.get(runtimeContext);
  const written = await writeCard(runtime, account, { kind, shown, post }, context.get(localeContext));
  if (typeof written === 'string') return { ok: false, refusal: 'not-made' };
  const png = await drawn(context.get(drawerContext).draw({ card: written.card, size, theme }));
  if (!png) return { ok: false, refusal: 'busy' };
  const file = { body: new Blob([png]).stream(), contentType: 'image/png', length: png.byteLength };
  const fileName = `${PRODUCT.toLowerCase()}-${kind}-${size}.png`;
  const added = await receiveMedia(runtime, context.get(checkerContext), person, file, { fileName });
  if (!added.ok) return added;
  const content = PostContent.parse({ parts: [{ text: '', media: [{ id: added.media.id, alt: written.alt }] }] });
  const { accountId } = account;
  const made = await createPost(runtime, person, { state: 'DRAFT', source: 'write', content, accountId });
  return made.ok ? { ok: true, postId: made.post.id } : { ok: false, refusal: 'not-made' };
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
