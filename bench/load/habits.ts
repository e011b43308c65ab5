import { randomUUID } from 'node:crypto';
import type { TestBrowser } from '#testing/browser.ts';
import { contentOf } from '#features/posts/content.ts';

/** One request of somebody: what it is counted as, and whether its answer is what they came for. */
export type Asked = { kind: 'page' | 'save' | 'deed'; name: string; ask(): Promise<{ ok: boolean; told: string }> };

/** Pages that people come back to, the more often the more. */
const PAGES = [
  ...Array<string>(4).fill('/dashboard'),
  ...Array<string>(4).fill('/stats'),
  ...Array<string>(3).fill('/post'),
  ...Array<string>(3).fill('/post/schedule'),
  '/write',
  '/stats/week',
  '/dashboard/top',
  '/dashboard/drafts',
  '/post/analyze',
  '/setting/account',
];
const SAVES = 5;

/** Whoever has connected an account looks at it: the process has shown its pages before, as one has that runs for days. */
export function* firstLook(browser: TestBrowser): Generator<Asked> {
  for (const path of ['/dashboard', '/stats', '/post/schedule']) yield page(browser, path);
}

/** What somebody does until they leave: looks around, writes something in several saves, and every third plans or publishes it. */
export function* visit(browser: TestBrowser, dice: () => number): Generator<Asked> {
  for (let pages = 2 + Math.floor(dice() * 4); pages > 0; pages -= 1) yield page(browser, chosen(PAGES, dice));
  const postId = randomUUID();
  yield page(browser, '/write');
  for (let version = 0; version < SAVES; version += 1) yield save(browser, postId, version);
  const fate = dice();
  if (fate < 0.2) yield deed(browser, 'publish-now', { intent: 'publish-now', post: postId });
  else if (fate < 0.4) yield deed(browser, 'queue', { intent: 'queue', post: postId });
  yield page(browser, '/post');
}

function page(browser: TestBrowser, path: string): Asked {
  const ask = async () => {
    const answer = await browser.ask(path);
    const text = await answer.text();
    return { ok: answer.status === 200 && text.includes('</html>'), told: String(answer.status) };
  };
  return { kind: 'page', name: path, ask };
}

function save(browser: TestBrowser, postId: string, version: number): Asked {
  const content = JSON.stringify(contentOf(`${'One thing that I have learned. '.repeat(version + 1)}${postId}`));
  const ask = async () => {
    const answer = await browser.send(`/write/save/${postId}`, { content, version: String(version) });
    const told = (await answer.json()) as { kind: string };
    return { ok: told.kind === 'saved', told: told.kind };
  };
  return { kind: 'save', name: 'save', ask };
}

function deed(browser: TestBrowser, name: string, form: Record<string, string>): Asked {
  const ask = async () => {
    const answer = await browser.send('/write', form);
    await answer.text();
    return { ok: answer.status < 400, told: `${answer.status}` };
  };
  return { kind: 'deed', name, ask };
}

function chosen<One>(all: readonly One[], dice: () => number): One {
  return all[Math.floor(dice() * all.length)] as One;
}
