import type { Account, Figures } from '../network.ts';
import { metricsOf } from './metrics.ts';
import { noSuchObject, unknownError } from './refusals.ts';
import type { Run } from './wire.ts';

type Metric = keyof Figures;
type Words = Record<Metric, { title: string; description: string }>;

/** Lifetime totals of one's own post; of a repost there are none. */
export const readMediaInsights: Run = async ({ network }, { caller, given, at }, id) => {
  const metrics = metricsOf(given);
  const unknown = metrics.find((name) => !isMetric(name));
  if (unknown !== undefined) throw unknownError();
  const post = await network.postById(id, at);
  if (!post || post.accountId !== caller.account.id) throw noSuchObject(id);
  if (post.mediaType === 'REPOST_FACADE') return { data: [] };
  const figures = await network.figuresOf(post, at);
  const words = WORDS[caller.account.language];
  return {
    data: metrics.filter(isMetric).map((name) => ({
      name,
      period: 'lifetime',
      values: [{ value: figures[name] }],
      title: words[name].title,
      description: words[name].description,
      id: `${id}/insights/${name}/lifetime`,
    })),
  };
};

function isMetric(name: string): name is Metric {
  return Object.hasOwn(ENGLISH, name);
}

const ENGLISH: Words = {
  views: {
    title: 'Views',
    description:
      'The number of times your post was viewed. This metric is in development (https://www.facebook.com/business/help/metrics-labeling)',
  },
  likes: { title: 'Likes', description: 'The number of likes on your post.' },
  replies: { title: 'Replies', description: 'The number of replies on your post.' },
  reposts: { title: 'Reposts', description: 'The number of times your post was reposted.' },
  quotes: { title: 'Quotes', description: 'The number of times your post was quoted.' },
  shares: { title: 'Shares', description: 'The number of times your post was shared.' },
};

const FRENCH: Words = {
  views: { title: 'Vues', description: 'Le nombre de fois que votre publication a été vue.' },
  likes: { title: 'J’aime', description: 'Le nombre de mentions J’aime sur votre publication.' },
  replies: { title: 'Réponses', description: 'Le nombre de réponses à votre publication.' },
  reposts: { title: 'Republications', description: 'Le nombre de fois que votre publication a été republiée.' },
  quotes: { title: 'Citations', description: 'Le nombre de fois que votre publication a été citée.' },
  shares: { title: 'Partages', description: 'Le nombre de fois que votre publication a été partagée.' },
};

/** Titles come in the language of the account, as recorded. */
const WORDS: Record<Account['language'], Words> = { en: ENGLISH, fr: FRENCH };
