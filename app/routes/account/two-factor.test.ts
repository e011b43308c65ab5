import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { mfaFactors } from '#db/schema.ts';
import { browserOf } from '#testing/browser.ts';
import { newMember } from '#testing/member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const PAGE = '/setting/account';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

describe('two-factor sign-in', () => {
  test('is turned on by the first code, shows ten recovery codes once, and is turned off again', async () => {
    const { browser } = await newMember(web);
    const enrolment = await begun(browser);

    const mistyped = await browser.send(PAGE, { intent: 'verify-factor', factor: enrolment.factor, code: '12' });
    expect(mistyped.status).toBe(422);
    const wrong = await browser.send(PAGE, { intent: 'verify-factor', factor: enrolment.factor, code: '000000' });
    expect(wrong.status).toBe(422);
    const again = await wrong.text();
    expect(again).toContain('This code does not match.');
    expect(enrolmentIn(again)).toEqual(enrolment);

    const right = await browser.send(PAGE, {
      intent: 'verify-factor',
      factor: enrolment.factor,
      code: codeOf(enrolment.secret),
    });
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
    const { id, browser, email } = await newMember(web);
    const enrolment = await begun(browser);
    await browser.send(PAGE, { intent: 'verify-factor', factor: enrolment.factor, code: codeOf(enrolment.secret) });
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
    const { id, browser } = await newMember(web);
    const first = await begun(browser);
    const second = await begun(browser);
    expect(second.secret).not.toBe(first.secret);
    expect(await factorsOf(id)).toEqual([second.factor]);
    await browser.send(PAGE, { intent: 'cancel-factor' });
    expect(await factorsOf(id)).toEqual([]);
    expect(await browser.read(PAGE)).toContain('Set it up');
  });

  test('that was begun goes on where the page is loaded anew, for whoever began it alone', async () => {
    const { browser } = await newMember(web);
    const enrolment = await begun(browser);
    const page = await browser.read(PAGE);
    expect(enrolmentIn(page)).toEqual(enrolment);
    expect(page).toContain(enrolment.secret.match(/.{4}/g)?.join(' '));
    expect(JSON.stringify(browser.cookies), 'sealed, and read by no script').not.toContain(enrolment.secret);

    const other = await newMember(web);
    other.browser.cookies['factor'] = browser.cookies['factor'] ?? '';
    expect(await other.browser.read(PAGE)).toContain('Set it up');

    await browser.send(PAGE, { intent: 'verify-factor', factor: enrolment.factor, code: codeOf(enrolment.secret) });
    expect(await browser.read(PAGE)).not.toContain('otpauth:');
    expect(browser.cookies).not.toHaveProperty('factor');
  });
});

describe('whoever signs in with a recovery code', () => {
  test('is told where they arrive that it is used up, and how many are left', async () => {
    const { browser, email } = await newMember(web);
    const enrolment = await begun(browser);
    const on = await browser.send(PAGE, {
      intent: 'verify-factor',
      factor: enrolment.factor,
      code: codeOf(enrolment.secret),
    });
    const [code = ''] = codesIn(await on.text());

    const elsewhere = await browserOf(web, email);
    const spent = await elsewhere.send('/login', { intent: 'second-factor', code, next: PAGE });
    const redirect = spent.headers.get('location') ?? '';
    expect(redirect).toContain('told=recovery-code&left=9');
    const arrived = (await elsewhere.ask(redirect)).headers.get('location') ?? '';
    expect(arrived).toBe(`${PAGE}?told=recovery-code&left=9`);
    expect(await elsewhere.read(arrived)).toContain('It is used up now, and 9 are left.');
    expect(await elsewhere.read(`/fr-FR${arrived}`)).toContain('Il ne servira plus, et il en reste 9.');
  });

  test('is not told so for a code of their app', async () => {
    const { browser, email } = await newMember(web);
    const enrolment = await begun(browser);
    await browser.send(PAGE, { intent: 'verify-factor', factor: enrolment.factor, code: codeOf(enrolment.secret) });
    web.clock.advance(30);
    const elsewhere = await browserOf(web, email);
    const code = codeOf(enrolment.secret);
    const shown = await elsewhere.send('/login', { intent: 'second-factor', code });
    expect(shown.headers.get('location')).toBe('/redirect');
  });
});

async function factorsOf(userId: string, status: 'unverified' | 'verified' = 'unverified') {
  const rows = await web.runtime.db
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, status)));
  return rows.map(({ id }) => id);
}

/** Begins, and reads the page to which that leads. */
async function begun(browser: Awaited<ReturnType<typeof browserOf>>) {
  const answer = await browser.send(PAGE, { intent: 'begin-factor' });
  expect(answer.headers.get('location')).toBe(`${PAGE}#two-factor`);
  return enrolmentIn(await browser.read(PAGE));
}

function enrolmentIn(page: string) {
  const [, factor = ''] = /name="factor" value="([^"]+)"/.exec(page) ?? [];
  const [, uri = ''] = /href="(otpauth:[^"]+)"/.exec(page) ?? [];
  expect(page).toContain('<img src="data:image/svg+xml');
  return { factor, secret: new URL(uri.replaceAll('&amp;', '&')).searchParams.get('secret') ?? '' };
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: web.clock.now().getTime() });
}

function codesIn(page: string): string[] {
  return page.match(/(?<=>)[a-z2-9]{4}(?:-[a-z2-9]{4}){3}(?=<)/g) ?? [];
}
