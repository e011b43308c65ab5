import { expect } from 'vitest';
import { z } from 'zod';
import { fileHost, MP4, png } from '../publishing/test-files.ts';
import { PREMIUM } from '../test-threads.ts';
import { receiver } from '../webhooks/test-receiver.ts';
import { excerpt, whole } from './test-stage.ts';
import type { Cases, Stage } from './test-stage.ts';

const TEXT = { media_type: 'TEXT', text: 'Hello' };
const fileUrl = async (name: string) => `${(await fileHost({ '/a.png': png(8, 8), '/a.mp4': MP4 })).url}/${name}`;
const image = async (more: object = {}) => ({ media_type: 'IMAGE', image_url: await fileUrl('a.png'), ...more });

export const containerCreate: Cases = {
  '1.1 Create Text Container': whole(({ post }) => post('me/threads', TEXT)),
  '1.2 Create Image Container': whole(async ({ post }) => post('me/threads', await image())),
  '1.3 Create Video Container': whole(async ({ post }) =>
    post('me/threads', { media_type: 'VIDEO', video_url: await fileUrl('a.mp4') }),
  ),
  '1.1 Create an Image Item Container': whole(async ({ post }) =>
    post('me/threads', await image({ is_carousel_item: 'true' })),
  ),
  '2. Create a Carousel Container': whole(async ({ post, container }) => {
    const item = await image({ is_carousel_item: 'true' });
    const children = `${await container(item)},${await container(item)}`;
    return post('me/threads', { media_type: 'CAROUSEL', children });
  }),
};

const statusOf = ({ get }: Stage, id: string) => get(id, { fields: 'status,error_message' });
const broken = async (stage: Stage) =>
  statusOf(stage, await stage.container({ media_type: 'VIDEO', video_url: await fileUrl('gone') }));

export const containerStatus: Cases = {
  finished: whole(async (stage) => statusOf(stage, await stage.container())),
  error: whole(broken),
  'error, live': whole(broken),
  'in progress': whole(async (stage) => {
    const { body } = await stage.post('me/threads', TEXT);
    return statusOf(stage, z.object({ id: z.string() }).parse(body).id);
  }),
  published: whole(async (stage) => {
    const id = await stage.container();
    await stage.post('me/threads_publish', { creation_id: id });
    return statusOf(stage, id);
  }),
  expired: whole(async (stage) => {
    const id = await stage.container();
    await stage.advance(24 * 3600);
    return statusOf(stage, id);
  }),
};

export const publish: Cases = {
  published: whole(async ({ container, post }) => post('me/threads_publish', { creation_id: await container() })),
  'published and shared to Instagram': whole(async ({ container, post }) =>
    post('me/threads_publish', { creation_id: await container({ ...TEXT, crossreshare_to_ig: 'true' }) }),
  ),
  repost: whole(async ({ addPost, post }) => post(`${(await addPost()).id}/repost`)),
  delete: whole(async ({ addPost, call }) => call('DELETE', (await addPost()).id)),
};

const replyTo = async ({ addPost }: Stage, extras: object = {}) => {
  const root = await addPost();
  return addPost({ accountId: PREMIUM.id, replyTo: root.id, rootId: root.id, extras: { ...extras } });
};

export const replyManagement: Cases = {
  'hide or unhide': whole(async (stage) => stage.post(`${(await replyTo(stage)).id}/manage_reply`, { hide: 'true' })),
  'approve or ignore': whole(async (stage) => {
    const { id } = await replyTo(stage, { reply_approval_status: 'pending' });
    return stage.post(`${id}/manage_pending_reply`, { approve: 'true' });
  }),
  'hiding gated by review': excerpt(async (stage) => {
    await stage.app({ permissions: { threads_manage_replies: 'standard' }, testers: ['plus.demo'] });
    return stage.post(`${(await replyTo(stage)).id}/manage_reply`, { hide: 'true' });
  }),
  'pending replies on a post without approvals': excerpt(async ({ addPost, get }) =>
    get(`${(await addPost()).id}/pending_replies`),
  ),
};

const Envelope = z.looseObject({ values: z.array(z.looseObject({ field: z.string() })) });

/** The documented deliveries show an object where live ones have an array of one. */
const told = (field: string, isLive: boolean) => async (stage: Stage) => {
  const { url, received } = await receiver();
  await stage.control('POST', 'threads/webhooks', { fields: [field], callback_url: url });
  const root = await stage.addPost({ accountId: PREMIUM.id });
  const id = await stage.container({
    ...TEXT,
    text: '@premium.demo',
    reply_to_id: root.id,
    gif_attachment: '{"gif_id":"1","provider":"GIPHY"}',
  });
  const { body } = await stage.post('me/threads_publish', { creation_id: id });
  if (field === 'delete') await stage.call('DELETE', z.object({ id: z.string() }).parse(body).id);
  await expect.poll(() => received.length).toBeGreaterThan(0);
  const envelope = Envelope.parse(JSON.parse(received[0]?.body ?? ''));
  return { body: isLive ? envelope : { ...envelope, values: envelope.values[0] } };
};

export const webhooks: Cases = {
  handshake: 'what is asked of our side; webhooks.test.ts',
  reply: excerpt(told('replies', false)),
  'reply, live': whole(told('replies', true)),
  mention: 'has a text for the picture of a text post; webhooks.test.ts has the rest',
  delete: whole(told('delete', false)),
  publish: whole(told('publish', false)),
  'signature vector': 'removal.test.ts computes it',
};
