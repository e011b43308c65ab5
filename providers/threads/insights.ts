import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import type { Ask, Parameters } from './call.ts';
import { count, forgiving, instant, text } from './fields.ts';
import type { Optional } from './fields.ts';
import { unixSeconds } from './pages.ts';
import type { CallOptions, Demographic, Threads } from './threads.ts';

type Insights = Pick<Threads, 'readPostFigures' | 'readDays' | 'readFollowers' | 'readDemographics'>;

/** Titles and ids of a metric differ by language and by sample: its name alone counts. */
const metricFields = (optional: Optional) => {
  const many = <Item>(item: z.ZodType<Item>) => optional(z.array(optional(item)));
  return z.object({
    name: z.string(),
    values: many(z.object({ value: optional(count), end_time: optional(instant) })),
    total_value: optional(
      z.object({
        // Of a range, which loses more than it gains when likes are taken back.
        value: optional(z.int()),
        breakdowns: many(z.object({ results: many(z.object({ dimension_values: z.array(text), value: count })) })),
      }),
    ),
    link_total_values: many(z.object({ value: count, link_url: text })),
  });
};
const Metrics = forgiving((optional) => z.object({ data: z.array(optional(metricFields(optional))) }));
type Metric = z.infer<ReturnType<typeof metricFields>>;

export function insightCalls(ask: Ask): Insights {
  const askAccount = async (accessToken: string, query: Parameters, options: CallOptions | undefined) =>
    byName(await ask({ kind: 'read', path: '/v1.0/me/threads_insights', accessToken, query }, Metrics, options));

  return {
    async readPostFigures(accessToken, postId, options) {
      const path = `/v1.0/${encodeURIComponent(postId)}/insights`;
      const query = { metric: 'views,likes,replies,reposts,quotes,shares' };
      const answer = await ask({ kind: 'read', path, accessToken, query }, Metrics, options);
      if (answer.data.length === 0) return undefined;
      const metrics = byName(answer);
      const figure = (name: string) => metrics.get(name)?.values?.[0]?.value;
      return {
        views: figure('views'),
        likes: figure('likes'),
        replies: figure('replies'),
        reposts: figure('reposts'),
        quotes: figure('quotes'),
        shares: figure('shares'),
      };
    },

    async readDays(accessToken, { since, until }, options) {
      const query = {
        metric: 'views,likes,replies,reposts,quotes,clicks',
        since: unixSeconds(since),
        until: unixSeconds(until),
      };
      const metrics = await askAccount(accessToken, query, options);
      const total = (name: string) => metrics.get(name)?.total_value?.value;
      return {
        profileViews: daysOf(metrics.get('views')),
        totals: {
          likes: total('likes'),
          replies: total('replies'),
          reposts: total('reposts'),
          quotes: total('quotes'),
        },
        clicks: present(metrics.get('clicks')?.link_total_values).map(({ link_url: url, value }) => ({
          url,
          count: value,
        })),
      };
    },

    async readFollowers(accessToken, options) {
      const metrics = await askAccount(accessToken, { metric: 'followers_count' }, options);
      return count.safeParse(metrics.get('followers_count')?.total_value?.value).data;
    },

    async readDemographics(accessToken, breakdown, options) {
      try {
        const metrics = await askAccount(accessToken, { metric: 'follower_demographics', breakdown }, options);
        return groupsOf(metrics.get('follower_demographics'));
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
        if (error.reason === 'not-available') return 'not-available';
        // Nobody wrote down the code for too few followers; whoever knows how many there are can tell. Other reasons are others.
        if (error.reason === undefined) return 'refused';
        throw error;
      }
    },
  };
}

function byName({ data }: z.infer<typeof Metrics>): Map<string, Metric> {
  return new Map(present(data).map((metric) => [metric.name, metric]));
}

/** A day is labelled with its own midnight in US Pacific time: 07:00 or 08:00 of the same date in UTC. */
function daysOf(metric: Metric | undefined): { day: string; views: number }[] {
  return present(metric?.values).flatMap(({ end_time: label, value: views }) =>
    label === undefined || views === undefined ? [] : [{ day: label.toISOString().slice(0, 10), views }],
  );
}

function groupsOf(metric: Metric | undefined): Demographic[] {
  return present(metric?.total_value?.breakdowns).flatMap(({ results }) =>
    present(results).flatMap(({ dimension_values: [value], value: followers }) =>
      value === undefined ? [] : [{ value, followers }],
    ),
  );
}

function present<Item>(items: readonly (Item | undefined)[] = []): Item[] {
  return items.filter((item) => item !== undefined);
}
