import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#app/limits.ts';
import { zonePlace } from '#base/i18n/zone-place.ts';
import { dayOf } from '#base/zoned-day.ts';
import { people, rateLimits, users } from '#db/schema.ts';
import { always } from '#features/identity/session-source.ts';
import { browserOf } from '#testing/browser.ts';
import { freeMember } from '#testing/cast.ts';
import { newMember } from '#testing/member.ts';
import { newPerson, PASSWORD } from '#testing/people.ts';
import { openTestWeb, testWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { rowOf } from './test-rows.ts';

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
  test.each([
    ['', 'bobbin_premium', '/#plans', 'Your plan is Premium. See the plans'],
    ['/fr-FR', 'free', '/fr-FR#plans', 'Votre offre\u00a0: Gratuit. Voir les offres'],
  ] as const)('names the plan one has, and leads to what there is: %s', async (prefix, plan, plans, said) => {
    const { id, browser } = await newMember(web);
    await web.runtime.db.update(people).set({ plan }).where(eq(people.id, id));
    expect(await browser.read(`${prefix}${PAGE}`)).toMatch(new RegExp(`href="${plans}"[^>]*>${said}<`));
  });

  test('shows how one gets in and where one is signed in, in words', async () => {
    const { email, browser } = await newMember(web, { userAgent: CHROME });
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

  test('leads to where accounts of the network are connected and disconnected, and to how the API is called', async () => {
    const { browser } = await newMember(web);
    const page = await browser.read(PAGE);
    expect(page).toMatch(
      /<section id="network"[^]*?Threads accounts<\/h2>[^]*?href="\/threads-configuration"[^]*?<\/section>/,
    );
    expect(page).toContain('href="#network"');
    expect(page).toContain('href="/setting/account/api"');
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
    expect(indexOf(page)[0], 'only what is shown is in the index').toBe('network');
  });

  test.each(['', '/fr-FR'])('begins with an index of all its sections, in their order%s', async (prefix) => {
    const { browser } = await newMember(web);
    const page = await browser.read(`${prefix}${PAGE}`);
    const sections = Array.from(page.matchAll(/<section id="([\w-]+)" aria-labelledby="\1-title"/g), ([, id]) => id);
    expect(sections).toContain('two-factor');
    expect(indexOf(page)).toEqual(sections);
  });

  test('gives one’s data as a page to read, in the language of the page, and as a file for programs', async () => {
    const { browser, email } = await newMember(web);
    const page = await browser.ask(`/fr-FR${PAGE}/data?as=page`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-disposition')).toMatch(/^attachment; filename="bobbin-data-[\d-]+\.html"$/);
    const text = await page.text();
    expect(text).toContain('Vos données chez Bobbin');
    expect(text).toContain(email);
    const file = await browser.ask(`${PAGE}/data`);
    expect(file.headers.get('content-disposition')).toMatch(/\.json"$/);
    const settings = await browser.read(`/fr-FR${PAGE}`);
    expect(settings).toContain(`href="/fr-FR${PAGE}/data?as=page"`);
    expect(settings).toContain(`href="/fr-FR${PAGE}/data"`);
  });
});

function indexOf(page: string): (string | undefined)[] {
  const [nav = ''] = /<nav aria-label="(?:On this page|Sur cette page)"[\s\S]*?<\/nav>/.exec(page) ?? [];
  return Array.from(nav.matchAll(/href="#([\w-]+)"/g), ([, id]) => id);
}

describe('address and password', () => {
  test('a new address waits until both letters are answered, and they can be sent again', async () => {
    const { email, browser } = await newMember(web);
    const answer = await browser.send(PAGE, { intent: 'email', email: 'new.address@example.test' });
    expect(answer.headers.get('location')).toBe(`${PAGE}?told=letter-sent#email`);
    const page = await browser.read(PAGE);
    expect(page).toContain(`We have written to ${email} and to new.address@example.test.`);
    expect(page).toContain(`Your address is ${email}.`);
    const again = await browser.send(PAGE, { intent: 'resend-email' });
    expect(again.headers.get('location')).toBe(`${PAGE}?told=letter-sent#email`);
  });

  test('what is no address comes back as it was typed, with what to mend', async () => {
    const { browser } = await newMember(web);
    const answer = await browser.send(PAGE, { intent: 'email', email: 'ada at example' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('This does not look like an e-mail address');
    expect(page).toContain('value="ada at example"');
  });

  test('a new password signs every other device out, and this one stays', async () => {
    const { email, browser } = await newMember(web);
    const other = await browserOf(web, email);
    const answer = await browser.send(PAGE, { intent: 'password', password: 'another-long-password' });
    expect(answer.headers.get('location')).toBe(`${PAGE}?told=new-password#password`);
    expect((await browser.ask(PAGE)).status).toBe(200);
    web.clock.advance(11);
    expect((await other.ask(PAGE)).status).toBe(302);
  });

  test('the password one has now is refused in place', async () => {
    const { browser } = await newMember(web);
    const answer = await browser.send(PAGE, { intent: 'password', password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This is the password you have now.');
  });
});

describe('linked accounts', () => {
  test('the last way in is not unlinked', async () => {
    const { browser } = await newMember(web);
    const identity = /name="identity" value="([^"]+)"/.exec(await browser.read(PAGE))?.[1] ?? '';
    const answer = await browser.send(PAGE, { intent: 'unlink', identity });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This is your only way to sign in');
  });

  test('a provider that is not offered cannot be linked', async () => {
    const { browser } = await newMember(web);
    expect((await browser.ask(`${PAGE}/link/facebook`)).status).toBe(404);
  });

  test('another site cannot begin a link', async () => {
    const { browser } = await newMember(web);
    const answer = await browser.ask(`${PAGE}/link/google`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.headers.get('location')).toBe(`${PAGE}#identities`);
  });
});

describe('language and time zone', () => {
  test('a language turns the page and is kept for letters and for the next visit', async () => {
    const { id, browser } = await newMember(web);
    const answer = await browser.send(PAGE, { intent: 'language', locale: 'fr-FR' });
    expect(answer.headers.get('location')).toBe(`/fr-FR${PAGE}?told=language-kept#preferences`);
    expect(browser.cookies['locale']).toBe('fr-FR');
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ locale: 'fr-FR' });
    const [user] = await web.runtime.db.select().from(users).where(eq(users.id, id));
    expect(user?.rawUserMetaData).toMatchObject({ locale: 'fr-FR' });
  });

  test('letters are written in the language of the first page, until somebody chooses', async () => {
    const { id, browser } = await newMember(web);
    await browser.send(`/fr-FR${PAGE}/zone`, { timeZone: 'Europe/Paris' });
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ locale: 'fr-FR' });
    await browser.send(`${PAGE}/zone`, { timeZone: 'Europe/Paris' });
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ locale: 'fr-FR' });
    await browser.send(PAGE, { intent: 'language', locale: 'en-US' });
    await browser.send(`/fr-FR${PAGE}/zone`, { timeZone: 'Europe/Paris' });
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ locale: 'en-US' });
  });

  test('what the browser says counts until somebody chooses', async () => {
    const { id, browser } = await newMember(web);
    await browser.send(`${PAGE}/zone`, { timeZone: 'America/New_York' });
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ timeZone: 'America/New_York' });
    await browser.send(PAGE, { intent: 'time-zone', timeZone: 'Europe/Paris' });
    await browser.send(`${PAGE}/zone`, { timeZone: 'America/New_York' });
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ timeZone: 'Europe/Paris' });
    expect((await browser.send(`${PAGE}/zone`, { timeZone: 'Mars/Olympus' })).status).toBe(400);
    expect((await browser.send(PAGE, { intent: 'time-zone', timeZone: '+01:00' })).status).toBe(422);
    expect(await rowOf(web.runtime.db, id)).toMatchObject({ timeZone: 'Europe/Paris' });
  });
});

describe('the file with one’s data', () => {
  test('is a download of what is theirs alone, kept by nobody on the way', async () => {
    const [ada, grace] = [await newMember(web), await newMember(web)];
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

  test('is named by the day where they are, and says whose hours it writes', async () => {
    const { id, browser } = await newMember(web);
    // The two differ in their day at any hour.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      await web.runtime.db.update(people).set({ timeZone }).where(eq(people.id, id));
      const answer = await browser.ask(`/fr-FR${PAGE}/data?as=page`);
      const day = dayOf(web.clock.now(), timeZone);
      expect(answer.headers.get('content-disposition')).toContain(`"bobbin-data-${day}.html"`);
      expect(await answer.text()).toContain(`en heure de ${zonePlace(timeZone)}. `);
    }
  });

  test('is not made more often than its limit allows', async () => {
    const { browser } = await newMember(web);
    await browser.read(`${PAGE}/data`);
    await web.runtime.db.update(rateLimits).set({ points: LIMITS.download.points });
    const answer = await browser.ask(`${PAGE}/data`);
    expect(answer.status).toBe(429);
    await web.runtime.db.delete(rateLimits);
  });
});

test('a form that is none of ours changes nothing and is told so', async () => {
  const { browser } = await newMember(web);
  const answer = await browser.send(PAGE, { intent: 'become-admin' });
  expect(answer.status).toBe(422);
});
