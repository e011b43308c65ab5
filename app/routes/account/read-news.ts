import { localeContext } from '#app/context.ts';
import { codesLeftOf } from '#features/identity/codes-left.ts';
import { newsOf } from '#features/identity/news.ts';
import { newsWords } from '#features/identity/news-words.ts';
import { saidNews } from '#features/identity/said-news.ts';
import type { Context } from './account-answers.ts';

/** For who has no script, and put into words here: everybody else's page would fetch them for nothing. */
export async function readNews(context: Context, request: Request): Promise<string | undefined> {
  const query = new URL(request.url).searchParams;
  const news = newsOf(query);
  return news && saidNews(await newsWords.load(context.get(localeContext)), news, codesLeftOf(query));
}
