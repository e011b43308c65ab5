import { beforeAll, describe, expect, test } from 'vitest';
import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';
import { syncWhatIsDue } from '#features/sync/server/run-sync.ts';
import { newBrowser } from '#testing/browser.ts';
import { newMember } from '#testing/member.ts';
import { openNetworkWeb } from '#testing/network-web.ts';
import type { NetworkWeb } from '#testing/network-web.ts';
import { newNetworkAccount } from '#testing/network-account.ts';

const PAGE = '/threads-configuration';
const CALLBACK = '/account/auth/threads/callback';
const PLUS = '26000000000000001';
const PREMIUM = '26000000000000002';
const NEWCOMER = '26000000000000004';

let web: NetworkWeb;
beforeAll(async () => {
  web = await openNetworkWeb();
  return web.close;
});

describe('connecting', () => {
  test('leads over the network’s window to an account that is being read, and then has been', async () => {
    const { browser } = await newMember(web);
    expect(await browser.read(PAGE)).toContain('Connect your account');
    const answer = await web.goAndReturn(browser, { account: NEWCOMER });
    expect(answer.headers.get('location')).toBe(`${PAGE}?told=account-connected`);
    const page = await browser.read(PAGE);
    expect(page).toContain('@newcomer.demo');
    expect(page).toContain('Syncing');
    expect(page).toContain('Nothing read yet');

    await syncWhatIsDue(web.runtime);
    const progress = await (await browser.ask(`${PAGE}/progress`)).json();
    expect(progress).toMatchObject([{ username: 'newcomer.demo', standing: 'connected', step: 'done' }]);
    expect(progress[0].posts).toBeGreaterThan(0);
    expect(progress[0].days).toBeGreaterThan(0);
    expect(await browser.read(PAGE)).toContain('Last read');
  });

  test('comes back to where one wanted, in one’s language', async () => {
    const { browser } = await newMember(web);
    const answer = await web.goAndReturn(browser, { account: PLUS }, `/fr-FR${PAGE}/connect?next=%2Fcontact`);
    expect(answer.headers.get('location')).toBe('/fr-FR/contact?told=account-connected');
  });

  test('is for nobody who is not signed in', async () => {
    for (const path of [PAGE, `${PAGE}/connect`, `${PAGE}/progress`, CALLBACK]) {
      const answer = await web.ask(path);
      expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
    }
  });

  test('whoever has nothing connected is sent there after signing in', async () => {
    const { id, browser } = await newMember(web);
    expect((await browser.ask('/redirect')).headers.get('location')).toBe(PAGE);
    await newNetworkAccount(web.runtime, { personId: id });
    expect((await browser.ask('/redirect')).headers.get('location')).toBe('/dashboard');
  });
});

describe('a failed attempt opens the help hint with its reason', () => {
  const hintAfter = async (browser: Awaited<ReturnType<typeof newMember>>['browser'], answer: Response) => {
    expect(answer.headers.get('location')).toBe(`${PAGE}#help`);
    const page = await browser.read(PAGE);
    expect(page).toMatch(
      /<details[^>]* open=""[^>]*><summary[^>]*><svg[^>]*><path[^>]*><\/path><\/svg>The last attempt did not work/,
    );
    return page;
  };

  test('turned back', async () => {
    const { browser } = await newMember(web);
    const answer = await web.goAndReturn(browser, { account: '' });
    expect(await hintAfter(browser, answer)).toContain('You turned back in the Threads window.');
  });

  test('too little allowed', async () => {
    const { browser } = await newMember(web);
    const answer = await web.goAndReturn(browser, { account: PREMIUM, is_choice: '1' });
    expect(await hintAfter(browser, answer)).toContain('Too little was allowed.');
  });

  test('somebody else has it', async () => {
    const [owner, { browser }] = [await newMember(web), await newMember(web)];
    await web.goAndReturn(owner.browser, { account: NEWCOMER });
    const answer = await web.goAndReturn(browser, { account: NEWCOMER });
    expect(await hintAfter(browser, answer)).toContain('Somebody else has connected this account to Bobbin.');
  });

  test('begun in another session', async () => {
    const [one, other] = [await newMember(web), await newMember(web)];
    const there = new URL((await one.browser.ask(`${PAGE}/connect`)).headers.get('location') ?? '');
    const query = new URLSearchParams({ state: there.searchParams.get('state') ?? '', code: 'any' });
    const answer = await other.browser.ask(`${CALLBACK}?${query}`);
    expect(await hintAfter(other.browser, answer)).toContain(
      'This attempt was begun elsewhere, or had been used before.',
    );
    expect(await one.browser.read(PAGE)).not.toContain('The last attempt did not work');
  });

  test('the network no longer takes its own code', async () => {
    const { browser } = await newMember(web);
    const there = new URL((await browser.ask(`${PAGE}/connect`)).headers.get('location') ?? '');
    const query = new URLSearchParams({ state: there.searchParams.get('state') ?? '', code: 'made-up' });
    const answer = await browser.ask(`${CALLBACK}?${query}`);
    expect(await hintAfter(browser, answer)).toContain('It took too long.');
  });

  test('the network is down', async () => {
    const { browser } = await newMember(web);
    await web.control('POST', 'faults', { provider: 'threads', kind: 'html-500', path: 'oauth/access_token', rate: 1 });
    const answer = await web.goAndReturn(browser, { account: PREMIUM });
    await web.control('DELETE', 'faults');
    expect(await hintAfter(browser, answer)).toContain('Threads did not answer.');
  });

  test('the network says no', async () => {
    const { browser } = await newMember(web);
    await web.control('POST', 'faults', {
      provider: 'threads',
      kind: 'permission',
      path: 'oauth/access_token',
      rate: 1,
    });
    const answer = await web.goAndReturn(browser, { account: PREMIUM });
    await web.control('DELETE', 'faults');
    expect(await hintAfter(browser, answer)).toContain('Threads turned us down.');
  });

  test('the window itself failed, so nobody is told that they turned back', async () => {
    const { browser } = await newMember(web);
    const there = new URL((await browser.ask(`${PAGE}/connect`)).headers.get('location') ?? '');
    const query = new URLSearchParams({ state: there.searchParams.get('state') ?? '', error: 'server_error' });
    const answer = await browser.ask(`${CALLBACK}?${query}`);
    expect(await hintAfter(browser, answer)).toContain('Threads turned us down.');
  });
});

describe('whoever wanted a page about an account', () => {
  test('is told why they are here, and goes on to it', async () => {
    const { browser } = await newMember(web);
    expect(await browser.read(`${PAGE}?next=%2Fwrite`)).toContain('The page you wanted needs a connected account.');
    const answer = await web.goAndReturn(browser, { account: '' }, `${PAGE}/connect?next=%2Fwrite`);
    expect(answer.headers.get('location')).toBe(`${PAGE}?next=%2Fwrite#help`);
  });
});

test('signing in with the network connects the account in one go', async () => {
  const browser = newBrowser(web);
  const hop = async (answer: Response) => {
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', web.origin);
    return browser.ask(`${pathname}${search}`);
  };
  const authorize = await hop(await browser.ask('/account/auth/threads?next=%2Fcontact'));
  const back = await web.press(authorize.headers.get('location') ?? '', { account: PREMIUM });
  const confirmed = await hop(await hop(back));
  expect(confirmed.headers.get('location')).toBe('/redirect?next=%2Fcontact');
  expect(await browser.read(PAGE)).toContain('Account: @premium.demo');
  const session = cookieStorage({ all: () => browser.cookies, set: () => undefined, remove: () => undefined }).getItem(
    sessionCookieName(web.runtime.settings.publicUrl),
  );
  expect(JSON.parse(session ?? '')).toMatchObject({ access_token: expect.any(String) });
  expect(session).not.toMatch(/provider_(refresh_)?token|THAA/);
});
