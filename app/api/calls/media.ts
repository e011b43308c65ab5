import { z } from 'zod';
import { isId } from '#base/ids.ts';
import { removeMedia } from '#features/posts/server/remove-media.ts';
import { listMedia, readMedia } from '#features/media/server/read-media.ts';
import { receiveMedia } from '#features/media/server/receive-media.ts';
import { cursorOf, positionIn } from '../cursor.ts';
import { defineCall } from '../define-call.ts';
import { MediaItem, mediaItem, mediaRefusal } from '../media-answer.ts';
import { Refusal } from '../refusal.ts';
import { Id, listOf } from '../schemas.ts';

export const mediaList = defineCall({
  path: '/media',
  scope: 'media:read',
  summary: 'Your pictures and videos, the newest first',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(200).optional(),
  }),
  answer: listOf(MediaItem),
  async run({ runtime, person }, { limit, cursor }) {
    const after = cursor === undefined ? undefined : positionIn(cursor);
    const { items, next } = await listMedia(runtime, person.id, { before: after && `${after.at}_${after.id}`, limit });
    const [at = '', id = ''] = next?.split('_') ?? [];
    return { items: items.map(mediaItem), nextCursor: next === undefined ? null : cursorOf({ at, id }) };
  },
});

export const newMedia = defineCall({
  method: 'POST',
  path: '/media',
  scope: 'media:write',
  summary: 'Add a picture or a film, which is checked and made anew by the rules of the network',
  query: z.strictObject({ fileName: z.string().min(1).max(300).default('file') }),
  takesFile: true,
  answer: MediaItem,
  status: 201,
  async run({ runtime, person, checker, file, idFromKey }, { fileName }) {
    const answer = await receiveMedia(runtime, checker, person, file, { fileName, id: idFromKey });
    if (!answer.ok) throw mediaRefusal(answer.refusal);
    return mediaItem(answer.media);
  },
});

export const media = defineCall({
  path: '/media/{id}',
  scope: 'media:read',
  summary: 'One of your pictures and videos',
  query: z.strictObject({ id: Id }),
  answer: MediaItem,
  async run({ runtime, person }, { id }) {
    const [found] = isId(id) ? await readMedia(runtime, person.id, [id]) : [];
    if (!found) throw mediaRefusal('not-there');
    return mediaItem(found);
  },
});

export const removedMedia = defineCall({
  method: 'DELETE',
  path: '/media/{id}',
  scope: 'media:write',
  summary: 'Delete a picture or a film; what posts show only when `inUse` says so',
  query: z.strictObject({ id: Id, inUse: z.enum(['keep', 'delete']).default('keep') }),
  answer: z.undefined(),
  status: 204,
  async run({ runtime, person }, { id, inUse }) {
    if (!isId(id)) throw mediaRefusal('not-there');
    const removed = await removeMedia(runtime, person.id, id, { isSure: inUse === 'delete' });
    if (removed.ok) return undefined;
    if (removed.refusal === 'not-there') throw mediaRefusal('not-there');
    const { length } = removed.uses;
    throw new Refusal(409, 'in-use', `Posts show it: ${length}. To delete it nevertheless: inUse=delete.`);
  },
});
