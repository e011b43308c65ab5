import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import type { Ask } from './call.ts';
import { NeverSent } from './connections.ts';
import { ThreadsError } from './failure.ts';
import { CONTAINER_FIELDS, ContainerOnWire } from './container.ts';
import { id } from './fields.ts';
import { formOf } from './part-form.ts';
import type { PublishAnswer, Threads } from './threads.ts';

type Publishing = Pick<Threads, 'createContainer' | 'readContainer' | 'publish' | 'removePost' | 'repost'>;

const Made = z.object({ id });
const Removed = z.object({ success: z.literal(true) });

export function publishingCalls(ask: Ask): Publishing {
  return {
    async createContainer(accessToken, part, options) {
      const call = {
        kind: 'change',
        method: 'POST',
        path: '/v1.0/me/threads',
        accessToken,
        form: formOf(part),
      } as const;
      return (await ask(call, Made, options)).id;
    },
    readContainer: (accessToken, containerId, options) =>
      ask(
        {
          kind: 'read',
          path: `/v1.0/${encodeURIComponent(containerId)}`,
          accessToken,
          query: { fields: CONTAINER_FIELDS },
        },
        ContainerOnWire,
        options,
      ),
    async publish(accessToken, containerId, mayStart = () => true) {
      const form = { creation_id: containerId };
      const path = '/v1.0/me/threads_publish';
      try {
        const call = { kind: 'publish', method: 'POST', path, accessToken, form, mayStart } as const;
        return { kind: 'confirmed', id: (await ask(call, Made)).id };
      } catch (error) {
        if (error instanceof ProviderError) return answerTo(error);
        throw error;
      }
    },
    async removePost(accessToken, postId, options) {
      const path = `/v1.0/${encodeURIComponent(postId)}`;
      try {
        await ask({ kind: 'change', method: 'DELETE', path, accessToken }, Removed, options);
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'gone')) throw error;
      }
    },
    async repost(accessToken, postId, options) {
      const path = `/v1.0/${encodeURIComponent(postId)}/repost`;
      return (await ask({ kind: 'once', method: 'POST', path, accessToken }, Made, options)).id;
    },
  };
}

/** Only what is proven to have had no effect is a refusal; whatever else was answered, the post may be live. */
function answerTo(error: ProviderError): PublishAnswer {
  if (error.cause instanceof NeverSent) return { kind: 'unsent' };
  if (!(error instanceof ThreadsError) || !error.isProof) return { kind: 'unknown' };
  const { kind, reason, retryAfterSeconds } = error;
  if (kind === 'unauthorized') return { kind };
  if (reason === undefined) return { kind: 'unknown' };
  return kind === 'rate-limited' ? { kind: 'limited', reason, retryAfterSeconds } : { kind: 'refused', reason };
}
