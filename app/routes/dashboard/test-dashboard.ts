import { readableText } from '#testing/readable-text.ts';
import type { StatsMember } from '#testing/stats-member.ts';

/** What a page says, as one reads it. */
export async function readWords({ browser }: Pick<StatsMember, 'browser'>, address: string): Promise<string> {
  return readableText(await browser.read(address), 'en-US').join(' ');
}

/** The posts whose pages it leads to, in its order. */
export async function linkedPosts({ browser }: Pick<StatsMember, 'browser'>, address: string): Promise<string[]> {
  const html = await browser.read(address);
  return [...new Set(Array.from(html.matchAll(/href="\/stats\/post\/(\d+)"/g), ([, id]) => id ?? ''))];
}
