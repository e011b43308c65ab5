import type { Network, Totals } from '../network.ts';
import { breakdownOf, demographics } from './demographics.ts';
import { neighboursOf, windowOf } from './insight-window.ts';
import type { Window } from './insight-window.ts';
import { stamp } from './instants.ts';
import { metricsOf } from './metrics.ts';
import { ownIdOnly } from './own-lists.ts';
import { pacificMidnight } from './pacific-day.ts';
import { unknownError } from './refusals.ts';
import type { Run } from './wire.ts';

type Total = Exclude<keyof Totals, 'clicks'>;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  views: 'The number of times your profile was viewed.',
  likes: 'The number of likes on your posts.',
  replies: 'The number of replies on your posts.',
  reposts: 'The number of times your posts were reposted.',
  quotes: 'The number of times your posts were quoted.',
  clicks: 'The number of times users clicked on a link.',
  followers_count: 'This is your total number of followers on Threads.',
  follower_demographics:
    'The demographic characteristics of followers, including countries, cities and gender distribution.',
};

/** What happened in a window, in the order asked for; followers are only ever those of now. */
export const readUserInsights: Run = async ({ network }, call, id) => {
  ownIdOnly(call, id);
  const metrics = metricsOf(call.given);
  if (metrics.some((name) => !Object.hasOwn(DESCRIPTIONS, name))) throw unknownError();
  const breakdown = metrics.includes('follower_demographics') ? breakdownOf(call.given) : undefined;
  const window = windowOf(call);
  const countedUntil = new Date(call.at.getTime() - call.settings.insights_lag_s * 1000);
  const totals = metrics.some((name) => isTotal(name) || name === 'clicks')
    ? await network.totalsOf(id, ...upTo(countedUntil, window))
    : undefined;

  const contentOf = async (name: string): Promise<object | undefined> => {
    if (name === 'views') return { values: await profileViews(network, id, window, countedUntil) };
    if (name === 'clicks')
      return totals?.clicks.length ? { link_total_values: totals.clicks.map(linkValue) } : undefined;
    if (name === 'followers_count') return { total_value: { value: await network.followersOf(id, call.at) } };
    if (isTotal(name)) return { total_value: { value: totals?.[name] ?? 0 } };
    return breakdown && { total_value: await demographics(network, call, breakdown) };
  };
  const data = [];
  for (const name of metrics) {
    const content = await contentOf(name);
    if (content) data.push(insight(id, name, content));
  }
  return { data, paging: neighboursOf(call, window) };
};

function insight(id: string, name: string, content: object): object {
  const description = DESCRIPTIONS[name];
  return { name, period: 'day', ...content, title: name, description, id: `${id}/insights/${name}/day` };
}

/** Each Pacific day that the window touches, labelled with its own beginning. */
async function profileViews(network: Network, id: string, window: Window, at: Date): Promise<object[]> {
  const days = await network.profileViewsOf(id, ...datesOf(window), at);
  return days.map(({ day, views }) => ({ value: views, end_time: stamp(pacificMidnight(day)) }));
}

function isTotal(name: string): name is Total {
  return ['likes', 'replies', 'reposts', 'quotes'].includes(name);
}

const linkValue = ({ url, value }: Totals['clicks'][number]) => ({ value, link_url: url });
/** Nothing is counted in a window that has not begun by then. */
function upTo(last: Date, window: Window): [Date, Date] {
  const [since, until] = datesOf(window);
  return [since < last ? since : last, until < last ? until : last];
}

const datesOf = ({ since, until }: Window): [Date, Date] => [new Date(since * 1000), new Date(until * 1000)];
