import { randomInt } from 'node:crypto';
import { GraphError } from '../graph/graph-error.ts';
import type { Call, Wire } from '../graph/wire.ts';
import type { Picture } from '../network.ts';
import { statusOf } from './containers.ts';

/** The pictures of its children, in order; each must be one's own, finished, and made to be a child. */
export async function carouselPictures(
  { containers }: Wire,
  { caller, at }: Call,
  children: readonly string[],
): Promise<Picture[]> {
  const found = await Promise.all(children.map((id) => containers.find(id)));
  const pictures = found.map((child) => {
    const isUsable =
      child?.creatorId === caller.account.id && child.draft.isCarouselItem && statusOf(child, at) === 'FINISHED';
    return isUsable ? child.draft.pictures[0] : undefined;
  });
  const usable = pictures.filter((picture) => picture !== undefined);
  if (usable.length < children.length) throw invalidChildren(children.filter((_, index) => !pictures[index]));
  return usable.map(({ kind, url, altText }) => ({ id: newId(), kind, url, altText }));
}

const newId = () => `18${String(randomInt(1e14)).padStart(15, '0')}`;

const invalidChildren = (ids: readonly string[]) =>
  new GraphError(400, {
    message: 'Invalid parameter',
    code: 100,
    error_subcode: 4279004,
    error_user_title: 'Invalid Carousel Children',
    error_user_msg: `The children with IDs ${ids.join(', ')} are invalid, nonexistent, or expired.`,
  });
