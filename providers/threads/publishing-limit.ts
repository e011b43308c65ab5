import { z } from 'zod';
import type { Ask } from './call.ts';
import { count, optional } from './fields.ts';
import type { PublishingLimit, Threads } from './threads.ts';

const QUOTAS = {
  posts: { usage: 'quota_usage', config: 'config' },
  replies: { usage: 'reply_quota_usage', config: 'reply_config' },
  deletions: { usage: 'delete_quota_usage', config: 'delete_config' },
} as const;

const config = optional(z.object({ quota_total: count, quota_duration: count }));
const Limits = z.object({
  data: z.tuple(
    [
      z.object({
        quota_usage: optional(count),
        config,
        reply_quota_usage: optional(count),
        reply_config: config,
        delete_quota_usage: optional(count),
        delete_config: config,
      }),
    ],
    z.unknown(),
  ),
});

export function publishingLimitCalls(ask: Ask): Pick<Threads, 'readPublishingLimit'> {
  return {
    async readPublishingLimit(accessToken, of, options) {
      const fields = of.flatMap((name) => [QUOTAS[name].usage, QUOTAS[name].config]).join(',');
      const path = '/v1.0/me/threads_publishing_limit';
      const { data } = await ask({ kind: 'read', path, accessToken, query: { fields } }, Limits, options);
      const [given] = data;
      const limit: PublishingLimit = {};
      for (const name of of) {
        const used = given[QUOTAS[name].usage];
        const config = given[QUOTAS[name].config];
        if (used !== undefined && config)
          limit[name] = { used, total: config.quota_total, seconds: config.quota_duration };
      }
      return limit;
    },
  };
}
