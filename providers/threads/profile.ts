import { z } from 'zod';
import type { Ask } from './call.ts';
import { flag, id, optional, text, webUrl } from './fields.ts';
import type { Profile, Threads } from './threads.ts';

const FIELDS = 'id,username,name,threads_profile_picture_url,threads_biography,is_verified';

const ProfileOnWire = z
  .object({
    id,
    username: text.pipe(z.string().min(1)),
    name: optional(text),
    threads_profile_picture_url: optional(webUrl),
    threads_biography: optional(text),
    is_verified: flag,
  })
  .transform((given): Profile => ({
    id: given.id,
    username: given.username,
    name: given.name,
    biography: given.threads_biography,
    pictureUrl: given.threads_profile_picture_url,
    isVerified: given.is_verified,
  }));

export function profileCalls(ask: Ask): Pick<Threads, 'readProfile'> {
  return {
    readProfile: (accessToken, options) =>
      ask({ kind: 'read', path: '/v1.0/me', accessToken, query: { fields: FIELDS } }, ProfileOnWire, options),
  };
}
