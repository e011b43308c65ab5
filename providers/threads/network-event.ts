import { z } from 'zod';
import { id, instant, optional } from './fields.ts';
import { PostOnWire } from './post-on-wire.ts';
import type { NetworkEvent } from './threads.ts';

/** One change of a webhook; nothing for what we have no word for or cannot read. */
export function eventOf(change: unknown, targetId: string): NetworkEvent | undefined {
  const parsed = Change.safeParse(change).data;
  switch (parsed?.field) {
    case 'replies': {
      const post = PostOnWire.safeParse(parsed.value).data;
      return post && { kind: 'reply', post, rootOwnerId: Reply.safeParse(parsed.value).data?.root_post?.owner_id };
    }
    case 'mentions': {
      const post = PostOnWire.safeParse(parsed.value).data;
      return post && { kind: 'mention', mentionedUserId: targetId, post };
    }
    case 'publish': {
      const post = PostOnWire.safeParse(parsed.value).data;
      return post && { kind: 'publication', post };
    }
    case 'delete':
      return Deletion.safeParse(parsed.value).data;
    default:
      return undefined;
  }
}

const Change = z.object({ field: z.string(), value: z.unknown() });

const Reply = z.object({ root_post: optional(z.object({ owner_id: optional(id) })) });

const Deletion = z
  .object({ id, owner: optional(z.object({ owner_id: optional(id) })), deleted_at: optional(instant) })
  .transform((given): NetworkEvent => ({
    kind: 'deletion',
    postId: given.id,
    ownerId: given.owner?.owner_id,
    at: given.deleted_at,
  }));
