import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import type { Ask } from './call.ts';
import { ThreadsError } from './failure.ts';
import { count, id, optional } from './fields.ts';
import { formOf } from './part-form.ts';
import type { Container, ContainerProblem, PublishAnswer, PublishingLimit, QuotaName, Threads } from './threads.ts';

type Publishing = Pick<
  Threads,
  'readPublishingLimit' | 'createContainer' | 'readContainer' | 'publish' | 'removePost' | 'repost'
>;

const Made = z.object({ id });

export function publishingCalls(ask: Ask): Publishing {
  return {
    async readPublishingLimit(accessToken, of, options) {
      const fields = of.flatMap((name) => [QUOTAS[name].usage, QUOTAS[name].config]).join(',');
      const path = '/v1.0/me/threads_publishing_limit';
      const { data } = await ask({ kind: 'read', path, accessToken, query: { fields } }, Limits, options);
      return limitFrom(data[0] ?? {}, of);
    },
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
          query: { fields: 'id,status,error_message' },
        },
        ContainerOnWire,
        options,
      ),
    async publish(accessToken, containerId) {
      const form = { creation_id: containerId };
      try {
        const call = { kind: 'publish', method: 'POST', path: '/v1.0/me/threads_publish', accessToken, form } as const;
        return { kind: 'confirmed', id: (await ask(call, Made)).id };
      } catch (error) {
        if (error instanceof ProviderError) return answerTo(error);
        throw error;
      }
    },
    async removePost(accessToken, postId, options) {
      const path = `/v1.0/${encodeURIComponent(postId)}`;
      try {
        await ask(
          { kind: 'change', method: 'DELETE', path, accessToken },
          z.object({ success: z.literal(true) }),
          options,
        );
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
  if (!(error instanceof ThreadsError) || !error.isProof) return { kind: 'unknown' };
  const { kind, reason, retryAfterSeconds } = error;
  if (kind === 'unauthorized') return { kind };
  if (reason === undefined) return { kind: 'unknown' };
  return kind === 'rate-limited' ? { kind: 'limited', reason, retryAfterSeconds } : { kind: 'refused', reason };
}

const PROBLEMS: Partial<Record<string, ContainerProblem>> = {
  FAILED_DOWNLOADING_VIDEO: 'download-failed',
  FAILED_PROCESSING_AUDIO: 'audio-failed',
  FAILED_PROCESSING_VIDEO: 'video-failed',
  INVALID_ASPEC_RATIO: 'aspect-ratio',
  INVALID_BIT_RATE: 'bit-rate',
  INVALID_DURATION: 'duration',
  INVALID_FRAME_RATE: 'frame-rate',
  FAILED_FRAME_RATE: 'frame-rate',
  INVALID_AUDIO_CHANNELS: 'audio-channels',
  INVALID_AUDIO_CHANNEL_LAYOUT: 'audio-channels',
};

const STATUSES = {
  IN_PROGRESS: 'in-progress',
  FINISHED: 'finished',
  PUBLISHED: 'published',
  ERROR: 'failed',
  EXPIRED: 'expired',
} as const;

const ContainerOnWire = z
  .object({ status: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]), error_message: optional(z.string()) })
  .transform(({ status, error_message: problem = '' }): Container => ({
    status: STATUSES[status],
    problem: status === 'ERROR' ? (PROBLEMS[problem] ?? 'unknown') : undefined,
  }));

const QUOTAS = {
  posts: { usage: 'quota_usage', config: 'config' },
  replies: { usage: 'reply_quota_usage', config: 'reply_config' },
  deletions: { usage: 'delete_quota_usage', config: 'delete_config' },
} as const;

const config = optional(z.object({ quota_total: count, quota_duration: count }));
const LimitFields = z.object({
  quota_usage: optional(count),
  config,
  reply_quota_usage: optional(count),
  reply_config: config,
  delete_quota_usage: optional(count),
  delete_config: config,
});
const Limits = z.object({ data: z.array(LimitFields) });

function limitFrom(given: Partial<z.infer<typeof LimitFields>>, of: readonly QuotaName[]): PublishingLimit {
  const limit: PublishingLimit = {};
  for (const name of of) {
    const used = given[QUOTAS[name].usage];
    const config = given[QUOTAS[name].config];
    if (used !== undefined && config) limit[name] = { used, total: config.quota_total, seconds: config.quota_duration };
  }
  return limit;
}
