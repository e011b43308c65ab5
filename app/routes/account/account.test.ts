import { and, eq } from 'drizzle-orm';
import { TOTP, Secret } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#app/limits.ts';
import { mfaFactors, people, rateLimits, sessions, users } from '#db/schema.ts';
import { always } from '#features/identity/session-source.ts';
import { browserOf } from '#testing/browser.ts';
import type { TestBrowser } from '#testing/browser.ts';
import { freeMember } from '#testing/cast.ts';
import { newPerson, PASSWORD } from '#testing/people.ts';
import { openTestWeb, testWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const PAGE = '/setting/account';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605 Version/18.5 Mobile/1 Safari/604.1';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ environment: { GOTRUE_SMTP_MAX_FREQUENCY: '0', GOTRUE_RATE_LIMIT_OTP: '0' } });
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

describe('the page', () => {
  test('shows how one gets in and where one is signed in, in words', async () => {
    const { email, browser } = await member({ userAgent: CHROME });
    await browserOf(web, email, { userAgent: IPHONE, address: '2001:db8:7::1' });
    const page = await browser.read(PAGE);
    expect(page).toContain(`Your address is ${email}.`);
    expect(page).toContain('Chrome on Windows');
    expect(page).toContain('This device');
    expect(page).toContain('Safari on iPhone');
    expect(page).toContain('203.0.113.*');
    expect(page).toContain('2001:db8:7::/48');
    expect(page).toContain('It is your only way in, so it stays.');
    expect(page).not.toContain('203.0.113.9');
    expect(await browser.read(`/fr-FR${PAGE}`)).toContain('Chrome sur Windows');
  });

  test('is for nobody who is not signed in, and neither is the file', async () => {
    for (const path of [PAGE, `${PAGE}/data`]) {
      const answer = await web.ask(path);
      expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
    }
  });

  test('says so where the auth service keeps no list of devices, and still signs them out', async () => {
    const own = await testWeb();
    own.clock.set(new Date());
    const { email } = await newPerson(own.runtime);
    const browser = await browserOf(own, email);
    own.runtime.auth = { ...own.runtime.auth, isOurs: false };
    const page = await browser.read(PAGE);
    expect(page).toContain('keeps no list of devices');
    expect(page).toContain('Sign out everywhere else');
  });

  test('keeps what is ours to change while the auth service does not answer', async () => {
    const own = await testWeb({ sessions: always(freeMember) });
    const answer = await own.ask(PAGE);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('Our sign-in service does not answer');
    expect(page).toContain('Download my data');
  });
});

describe('address and password', () => {
  test('a new address waits until both letters are answered, and they can be sent again', async () => {
    const { email, browser } = await member();
    const answer = await browser.send(PAGE, { intent: 'email', email: 'new.address@example.test' });
    expect(answer.headers.get('location')).toBe(`${PAGE}?told=letter-sent#email`);
    const page = await browser.read(PAGE);
    expect(page).toContain(`We have written to ${email} and to new.address@example.test.`);
    expect(page).toContain(`Your address is ${email}.`);
    const again = await browser.send(PAGE, { intent: 'resend-email' });
    expect(again.headers.get('location')).toBe(`${PAGE}?told=letter-sent#email`);
  });

  test('what is no address comes back as it was typed, with what to mend', async () => {
    const { browser } = await member();
    const answer = await browser.send(PAGE, { intent: 'email', email: 'ada at example' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('This does not look like an e-mail address');
    expect(page).toContain('value="ada at example"');
  });

  test('a new password signs every other device out, and this one stays', async () => {
    const { email, browser } = await member();
    const other = await browserOf(web, email);
    const answer = await browser.send(PAGE, { intent: 'password', password: 'another-long-password' });
    expect(answer.headers.get('location')).toBe(`${PAGE}?told=new-password#password`);
    expect((await browser.ask(PAGE)).status).toBe(200);
    web.clock.advance(11);
    expect((await other.ask(PAGE)).status).toBe(302);
  });

  test('the password one has now is refused in place', async () => {
    const { browser } = await member();
    const answer = await browser.send(PAGE, { intent: 'password', password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This is the password you have now.');
  });
});

describe('two-factor sign-in', () => {
  test('is turned on by the first code, shows ten recovery codes once, and is turned off again', async () => {
    const { browser } = await member();
    const enrolment = enrolmentIn(await (await browser.send(PAGE, { intent: 'begin-factor' })).text());

    const mistyped = await browser.send(PAGE, { intent: 'verify-factor', ...enrolment, code: '12' });
    expect(mistyped.status).toBe(422);
    const wrong = await browser.send(PAGE, { intent: 'verify-factor', ...enrolment, code: '000000' });
    expect(wrong.status).toBe(422);
    const again = await wrong.text();
    expect(again).toContain('This code does not match.');
    expect(enrolmentIn(again)).toEqual(enrolment);

    const right = await browser.send(PAGE, { intent: 'verify-factor', ...enrolment, code: codeOf(enrolment.secret) });
    const codes = codesIn(await right.text());
    expect(new Set(codes).size).toBe(10);
    const on = await browser.read(PAGE);
    expect(on).toContain('10 recovery codes are left.');
    expect(codesIn(on)).toEqual([]);

    expect(codesIn(await (await browser.send(PAGE, { intent: 'renew-codes' })).text())).toEqual([]);
    const renewed = codesIn(await (await browser.send(PAGE, { intent: 'renew-codes', sure: 'yes' })).text());
    expect(renewed).toHaveLength(10);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);

    const asked = await browser.send(PAGE, { intent: 'remove-factors' });
    expect(await asked.text()).toContain('Turn two-factor sign-in off?');
    const off = await browser.send(PAGE, { intent: 'remove-factors', sure: 'yes' });
    expect(off.headers.get('location')).toBe(`${PAGE}?told=two-factor-off#two-factor`);
    expect(await browser.read(PAGE)).toContain('It is off.');
  });

  test('with several factors is turned off whole, and only by whoever has shown one', async () => {
    const { id, browser, email } = await member();
    const enrolment = enrolmentIn(await (await browser.send(PAGE, { intent: 'begin-factor' })).text());
    await browser.send(PAGE, { intent: 'verify-factor', ...enrolment, code: codeOf(enrolment.secret) });
    const now = web.clock.now();
    await web.runtime.db.insert(mfaFactors).values({
      userId: id,
      friendlyName: 'Key',
      factorType: 'webauthn',
      status: 'verified',
      createdAt: now,
      updatedAt: now,
    });

    const elsewhere = await browserOf(web, email);
    const refused = await elsewhere.send(PAGE, { intent: 'remove-factors', sure: 'yes' });
    expect(refused.headers.get('location'), 'a password alone opens nothing').toContain('/login');
    expect(await factorsOf(id, 'verified')).toHaveLength(2);

    const off = await browser.send(PAGE, { intent: 'remove-factors', sure: 'yes' });
    expect(off.headers.get('location')).toBe(`${PAGE}?told=two-factor-off#two-factor`);
    expect(await factorsOf(id, 'verified')).toEqual([]);
  });

  test('what was begun and left is gone when it is begun anew, or given up', async () => {
    const { id, browser } = await member();
    await browser.send(PAGE, { intent: 'begin-factor' });
    const second = enrolmentIn(await (await browser.send(PAGE, { intent: 'begin-factor' })).text());
    expect(await factorsOf(id)).toEqual([second.factor]);
    await browser.send(PAGE, { intent: 'drop-factor', factor: second.factor });
    expect(await factorsOf(id)).toEqual([]);
  });
});

describe('linked accounts and devices', () => {
  test('the last way in is not unlinked', async () => {
    const { browser } = await member();
    const identity = /name="identity" value="([^"]+)"/.exec(await browser.read(PAGE))?.[1] ?? '';
    const answer = await browser.send(PAGE, { intent: 'unlink', identity });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This is your only way to sign in');
  });

  test('a provider that is not offered cannot be linked', async () => {
    const { browser } = await member();
    expect((await browser.ask(`${PAGE}/link/facebook`)).status).toBe(404);
  });

  test('another site cannot begin a link', async () => {
    const { browser } = await member();
    const answer = await browser.ask(`${PAGE}/link/google`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.headers.get('location')).toBe(`${PAGE}#identities`);
  });

  test('one device is signed out and the others stay', async () => {
    const { id, email, browser } = await member();
    const [mine] = await sessionsOf(id);
    const lost = await browserOf(web, email);
    const session = (await sessionsOf(id)).find((each) => each !== mine) ?? '';
    const kept = await browserOf(web, email);
    const answer = await browser.send(PAGE, { intent: 'end-session', session });
    expect(answer.headers.get('location')).toBe(`${PAGE}?told=session-ended#sessions`);
    web.clock.advance(11);
    expect((await lost.ask(PAGE)).status).toBe(302);
    expect((await kept.ask(PAGE)).status).toBe(200);
  });

  test('the session of somebody else cannot be ended', async () => {
    const [ada, grace] = [await member(), await member()];
    const [session = ''] = await sessionsOf(grace.id);
    const answer = await ada.browser.send(PAGE, { intent: 'end-session', session });
    expect(answer.headers.get('location')).toBe(`${PAGE}#sessions`);
    expect(await sessionsOf(grace.id)).toEqual([session]);
    expect((await grace.browser.ask(PAGE)).status).toBe(200);
  });

  test('everywhere else, or everywhere', async () => {
    const { id, email, browser } = await member();
    await browserOf(web, email);
    await browser.send(PAGE, { intent: 'sign-out-others' });
    expect(await sessionsOf(id)).toHaveLength(1);
    const answer = await browser.send(PAGE, { intent: 'sign-out-everywhere' });
    expect(answer.headers.get('location')).toBe('/?told=logged-out');
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await sessionsOf(id)).toEqual([]);
    expect(Object.keys(browser.cookies)).toEqual([]);
  });
});

describe('language and time zone', () => {
  test('a language turns the page and is kept for letters and for the next visit', async () => {
    const { id, browser } = await member();
    const answer = await browser.send(PAGE, { intent: 'language', locale: 'fr-FR' });
    expect(answer.headers.get('location')).toBe(`/fr-FR${PAGE}?told=language-kept#preferences`);
    expect(browser.cookies['locale']).toBe('fr-FR');
    expect(await rowOf(id)).toMatchObject({ locale: 'fr-FR' });
    const [user] = await web.runtime.db.select().from(users).where(eq(users.id, id));
    expect(user?.rawUserMetaData).toMatchObject({ locale: 'fr-FR' });
  });

  test('what the browser says counts until somebody chooses', async () => {
    const { id, browser } = await member();
    await browser.send(`${PAGE}/zone`, { timeZone: 'America/New_York' });
    expect(await rowOf(id)).toMatchObject({ timeZone: 'America/New_York' });
    await browser.send(PAGE, { intent: 'time-zone', timeZone: 'Europe/Paris' });
    await browser.send(`${PAGE}/zone`, { timeZone: 'America/New_York' });
    expect(await rowOf(id)).toMatchObject({ timeZone: 'Europe/Paris' });
    expect((await browser.send(`${PAGE}/zone`, { timeZone: 'Mars/Olympus' })).status).toBe(400);
    expect((await browser.send(PAGE, { intent: 'time-zone', timeZone: '+01:00' })).status).toBe(422);
    expect(await rowOf(id)).toMatchObject({ timeZone: 'Europe/Paris' });
  });
});

describe('the file with one’s data', () => {
  test('is a download of what is theirs alone, kept by nobody on the way', async () => {
    const [ada, grace] = [await member(), await member()];
    const answer = await ada.browser.ask(`${PAGE}/data`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const day = web.clock.now().toISOString().slice(0, 10);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="bobbin-data-${day}.json"`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ 'public.people': [{ id: ada.id }], 'auth.users': [{ email: ada.email }] });
    expect(text).not.toContain(grace.id);
    expect(text).not.toContain('$argon2');
  });

  test('is not made more often than its limit allows', async () => {
    const { browser } = await member();
    await browser.read(`${PAGE}/data`);
    await web.runtime.db.update(rateLimits).set({ points: LIMITS.download.points });
    const answer = await browser.ask(`${PAGE}/data`);
    expect(answer.status).toBe(429);
    await web.runtime.db.delete(rateLimits);
  });
});

describe('leaving', () => {
  test('asks for the word, and without it nothing happens', async () => {
    const { id, browser } = await member();
    const asked = await browser.send(PAGE, { intent: 'leave' });
    expect(await asked.text()).toContain('Type “delete” to confirm');
    const wrong = await browser.send(PAGE, { intent: 'leave', confirmation: 'yes' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('This is not the word.');
    expect(await rowOf(id)).toMatchObject({ deletionDueAt: null });
  });

  test('sets the day, signs out everywhere, and every page of the app tells it until they stay', async () => {
    const { id, email, browser } = await member();
    await browserOf(web, email);
    const answer = await browser.send(PAGE, { intent: 'leave', confirmation: 'delete' });
    expect(answer.headers.get('location')).toBe('/?told=leaving');
    expect(await sessionsOf(id)).toEqual([]);
    const due = new Date(web.clock.now().getTime() + 14 * 24 * 3_600_000);
    expect(await rowOf(id)).toMatchObject({ deletionDueAt: due });

    const back = await browserOf(web, email);
    for (const path of ['/contact', PAGE]) expect(await back.read(path)).toContain('Your account will be deleted on');
    expect(await back.read('/fr-FR/contact')).toContain('Votre compte sera supprimé le');
    const kept = await back.send(PAGE, { intent: 'stay', next: '/contact' });
    expect(kept.headers.get('location')).toBe('/contact?told=staying');
    expect(await rowOf(id)).toMatchObject({ deletionDueAt: null });
    expect(await back.read('/contact')).not.toContain('Your account will be deleted on');
  });
});

test('the only administrator is told why their account stays', async () => {
  const { id, browser } = await member();
  await web.runtime.db.update(people).set({ isAdmin: true }).where(eq(people.id, id));
  const answer = await browser.send(PAGE, { intent: 'leave', confirmation: 'delete' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('You are the only administrator');
  expect((await browser.ask(PAGE)).status).toBe(200);
});

test('a form that is none of ours changes nothing and is told so', async () => {
  const { browser } = await member();
  const answer = await browser.send(PAGE, { intent: 'become-admin' });
  expect(answer.status).toBe(422);
});

async function member(
  device?: Parameters<typeof browserOf>[2],
): Promise<{ id: string; email: string; browser: TestBrowser }> {
  const { id, email } = await newPerson(web.runtime);
  return { id, email, browser: await browserOf(web, email, device) };
}

async function rowOf(id: string) {
  const [row] = await web.runtime.db.select().from(people).where(eq(people.id, id));
  return row;
}

async function sessionsOf(userId: string) {
  const rows = await web.runtime.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ id }) => id);
}

async function factorsOf(userId: string, status: 'unverified' | 'verified' = 'unverified') {
  const rows = await web.runtime.db
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, status)));
  return rows.map(({ id }) => id);
}

function enrolmentIn(page: string) {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  const qr = field('qr')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
  expect(qr).toMatch(/^data:image\/svg\+xml/);
  expect(page).toContain('<img src="data:image/svg+xml');
  return { factor: field('factor'), secret: field('secret'), qr };
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: web.clock.now().getTime() });
}

function codesIn(page: string): string[] {
  return page.match(/(?<=>)[a-z2-9]{4}(?:-[a-z2-9]{4}){3}(?=<)/g) ?? [];
}
