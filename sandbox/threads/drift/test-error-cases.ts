import { PLUS } from '../test-threads.ts';
import { excerpt } from './test-stage.ts';
import type { Answer, Cases, Stage } from './test-stage.ts';

const TEXT = { media_type: 'TEXT', text: 'Hello' };
const NOT_OURS = 'the Graph platform in general; the wording here is Threads’ or Instagram’s own';

const fault = (kind: string) =>
  excerpt(async ({ control, get }) => {
    await control('POST', 'faults', { provider: 'threads', kind, count: 1 });
    return get('me');
  });
const notFound = excerpt(({ post }) => post('me/threads_publish', { creation_id: '17000000000000000' }));
const expired = excerpt(async ({ control, get }) => {
  await control('POST', 'threads/expire-token', { username: PLUS.username });
  return get('me');
});
const revoked = excerpt(async ({ control, get }) => {
  await control('POST', 'threads/deauthorize', { username: PLUS.username });
  return get('me');
});

export const errors: Cases = {
  'media not found on publish, Vietnamese account': notFound,
  'media not found on publish': notFound,
  'media not found, French account': 'its HTTP 404 is that of a test; most reports say 400',
  'reply to a deleted post': excerpt(({ post }) => post('me/threads', { ...TEXT, reply_to_id: '18000000000000000' })),
  'carousel children invalid': excerpt(({ post }) => post('me/threads', { media_type: 'CAROUSEL', children: '1,2' })),
  'invalid link attachment': excerpt(({ post }) =>
    post('me/threads', { ...TEXT, link_attachment: 'https://nowhere.invalid/' }),
  ),
  'rate limit of the Threads API': excerpt(async ({ app, get }) => {
    await app({ burst_calls: 0 });
    return get('me');
  }),
  'object not found': excerpt(({ get }) => get('1234567')),
  'unknown field': excerpt(({ get }) => get('me/threads_mentions')),
  'code used twice': excerpt(async ({ codeFor, trade }: Stage): Promise<Answer> => {
    const code = await codeFor(PLUS.id);
    await trade(code);
    return { body: await (await trade(code)).json() };
  }),
  'app tier insufficient, English wording': excerpt(async ({ app, get }) => {
    await app({
      permissions: { threads_manage_mentions: 'standard' },
      testers: [PLUS.username],
      has_tier_refusals: true,
    });
    return get('me/mentions');
  }),
  'permission missing, publish that went out': fault('permission'),
  'session revoked': excerpt(async ({ prolong, token }) => ({ body: await (await prolong(token)).json() })),
  'token invalid': excerpt(({ call }) => call('GET', 'me', {}, 'made-up')),
  'token expired': expired,
  'token expired, newer wording': expired,
  'token problem 458': revoked,
  'token problem 459': NOT_OURS,
  'token problem 460': NOT_OURS,
  'token problem 464': NOT_OURS,
  'token problem 467': NOT_OURS,
  'token problem 492': NOT_OURS,
  'temporary, retry': fault('transient'),
  'app call limit': fault('app-limit'),
  'user call limit': fault('user-limit'),
  'custom limit': 'a limit of the Graph platform; that of Threads has a subcode and a recording of its own',
  'media could not be fetched, Instagram twin': 'of Instagram; here the container says so',
  'text too long': excerpt(({ post }) => post('me/threads', { ...TEXT, text: 'x'.repeat(501) })),
  'sample of the platform': NOT_OURS,
  'not JSON at all': 'no bytes were recorded; wire-faults.test.ts has the page',
};
