import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export type FirstLoad = {
  /** Bytes, gzip, fetched before the load event. */
  script: number;
  style: number;
  font: number;
  requests: number;
  /** Scripts fetched within ten seconds after it. */
  lateScript: number;
  /** Those among them that hold the page's words, without which React does not take it over. */
  words: { script: number; requests: number };
  foreignHosts: string[];
};

/** What a visitor's browser fetches for a page, weighed as gzip from the files of the build. */
export async function firstLoad(page: Page, url: string): Promise<FirstLoad> {
  const before: { type: string; url: URL }[] = [];
  const after: { type: string; url: URL }[] = [];
  let isLoaded = false;
  page.once('load', () => {
    isLoaded = true;
  });
  page.on('request', (request) =>
    (isLoaded ? after : before).push({ type: request.resourceType(), url: new URL(request.url()) }),
  );
  await page.goto(url, { waitUntil: 'networkidle' });

  const weigh = async (list: typeof before, type: string) =>
    (await Promise.all(unique(list.filter((each) => each.type === type)).map(gzipSize))).reduce(
      (sum, size) => sum + size,
      0,
    );
  const words = after.filter((each) => WORDS.test(each.url.pathname));
  const { host } = new URL(url);
  return {
    script: await weigh(before, 'script'),
    style: await weigh(before, 'stylesheet'),
    font: await weigh(before, 'font'),
    requests: unique(before).length,
    lateScript: await weigh(after, 'script'),
    words: { script: await weigh(words, 'script'), requests: unique(words).length },
    foreignHosts: [...before, ...after].map((each) => each.url.host).filter((each) => each !== host && each !== ''),
  };
}

/** Rare words are left out: they come later, when nothing else is to do. */
const WORDS = /(?<!-rare)-words\.[^/]+\.js$/;

function unique(list: { url: URL }[]): string[] {
  return [...new Set(list.map(({ url }) => url.pathname))];
}

async function gzipSize(path: string): Promise<number> {
  const content = await readFile(join('build/client', path));
  return path.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
}
