import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from '#commands/build.ts';
import type { Cookies } from '#testing/cookies.ts';
import { cookieHeader } from '#testing/cookies.ts';
import { signInAt } from './enter-as-member.ts';
import type { Figure, Size } from './figure.ts';
import { coreIndex, lighthouse } from './page/lighthouse.ts';
import { paint } from './page/paint.ts';
import type { MeasuredPage } from './page/paint.ts';
import { untilIdle } from './processes.ts';
import { startProduct } from './product.ts';

const SEEN = { performance: 95, accessibility: 100, 'best-practices': 100 };
const FOUND = { ...SEEN, seo: 100 };
type Measured = MeasuredPage & { isForMembers?: true };
/** Nobody finds the pages of members, or a form for whoever has a letter, with a search, so that it is not asked how well. */
const PAGES: Measured[] = [
  { path: '/', paintedMs: { mobile: 1500 }, scores: FOUND },
  { path: '/login', paintedMs: {}, scores: SEEN },
  { path: '/account/forget', paintedMs: {}, scores: SEEN },
  { path: '/contact', paintedMs: {}, scores: FOUND },
  { path: '/setting/about', paintedMs: {}, scores: FOUND },
  { path: '/setting/userprivacy', paintedMs: {}, scores: FOUND },
  { path: '/data-deletion', paintedMs: {}, scores: SEEN },
  { path: '/recap/stop', paintedMs: {}, scores: SEEN },
  { path: '/stats', paintedMs: { mobile: 2000, desktop: 600 }, scores: SEEN, isForMembers: true },
  { path: '/dashboard', paintedMs: { mobile: 2000, desktop: 600 }, scores: SEEN, isForMembers: true },
  { path: '/write', paintedMs: {}, scores: SEEN, isForMembers: true },
  { path: '/post', paintedMs: {}, scores: SEEN, isForMembers: true },
  { path: '/post/schedule', paintedMs: {}, scores: SEEN, isForMembers: true },
  { path: '/setting/account', paintedMs: {}, scores: SEEN, isForMembers: true },
];
const RUNS = 3;
/** Whose pages hold everything there is. */
const MEMBER = 'premium@demo.test';

/** Pages as a phone on a slow line and a desk see them, and as Lighthouse does. */
export default async function* page({ share }: Size): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  // The demo's crowd is loaded beside the product and would be measured with it.
  const product = await startProduct(4740, undefined, { DEMO_MEMBERS: '0' });
  try {
    const member = await signInAt(product.url, MEMBER);
    await untilRead(product.url, member);
    await untilIdle(product.pid);
    yield* coreIndex(`${product.url}/`);
    for (const { isForMembers, ...measured } of PAGES) {
      const cookies = isForMembers ? member : {};
      await askOften(`${product.url}${measured.path}`, cookies);
      if (Object.keys(measured.paintedMs).length > 0) yield* paint(product.url, measured, cookies);
      yield* lighthouse(product.url, measured, cookies, Math.ceil(RUNS * share));
    }
  } finally {
    await product.stop();
  }
}

const ANSWERS_WITH_COLD_CODE = 5;

/** Nobody's page is the first of a process: what is measured is an answer by code that has run before. */
async function askOften(url: string, cookies: Cookies): Promise<void> {
  for (let turn = 0; turn < ANSWERS_WITH_COLD_CODE; turn += 1) {
    const answer = await fetch(url, { headers: { cookie: cookieHeader(cookies) } });
    await answer.text();
  }
}

/** A first start reads the accounts of the demo's logins from the network. */
async function untilRead(url: string, cookies: Cookies): Promise<void> {
  const isBeingRead = async () => {
    const answer = await fetch(`${url}/stats`, { headers: { cookie: cookieHeader(cookies) } });
    return (await answer.text()).includes('still reading this account');
  };
  while (await isBeingRead()) await sleep(1_000);
}
