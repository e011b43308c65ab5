import { CODES_LEFT_PARAMETER, NEWS_PARAMETER } from './news-address.ts';
import type { News } from './news.ts';

export function told(path: string, news: News, codesLeft?: number): string {
  const [address = '', fragment] = path.split('#');
  const count = codesLeft === undefined ? '' : `&${CODES_LEFT_PARAMETER}=${codesLeft}`;
  const whole = `${address}${address.includes('?') ? '&' : '?'}${NEWS_PARAMETER}=${news}${count}`;
  return fragment === undefined ? whole : `${whole}#${fragment}`;
}
