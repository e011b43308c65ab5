import type { News } from './news.ts';

type PlainNews = Exclude<News, 'recovery-code'>;

export type NewsWords = Record<PlainNews, string> & {
  'recovery-code': (left: number | undefined) => string;
  newCodes: string;
};

export function saidNews(words: NewsWords, news: News, codesLeft: number | undefined): string {
  return news === 'recovery-code' ? words[news](codesLeft) : words[news];
}
