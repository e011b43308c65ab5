import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { people, seeds } from '#db/schema.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#features/identity/demo-people.ts';
import { askAsOperator } from '#features/identity/server/ask-as-operator.ts';
import { findDemoLogins } from '#features/identity/server/find-demo-logins.ts';
import { newBrowser } from '#testing/browser.ts';
import { testRuntime } from '#testing/runtime.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { seedDemo } from './demo-seed.ts';
import { refuseDemoLogins } from './refuse-demo-logins.ts';

const emails = DEMO_LOGINS.map(({ email }) => email);

describe('the people of the demo', () => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await openTestWeb();
    // Sessions are the stock client's, which goes by the real time.
    web.clock.set(new Date());
    await seedDemo(web.runtime);
    return web.close;
  });

  test.each(emails)('%s logs in with the form', async (email) => {
    const browser = newBrowser(web);
    expect((await browser.logIn(email, 'demo-password-2')).status).toBe(422);
    expect((await browser.logIn(email, DEMO_PASSWORD)).headers.get('location')).toBe('/redirect');
    expect((await browser.ask('/account/updatepassword')).status).toBe(200);
  });

  test('have each plan, and one of them is an administrator', async () => {
    const rows = await web.runtime.db
      .select({ plan: people.plan, isAdmin: people.isAdmin })
      .from(people)
      .where(
        inArray(
          people.id,
          DEMO_LOGINS.map(({ id }) => id),
        ),
      )
      .orderBy(people.id);
    expect(rows).toEqual([
      { plan: 'free', isAdmin: false },
      { plan: 'bobbinplus', isAdmin: false },
      { plan: 'bobbin_premium', isAdmin: false },
      { plan: 'bobbin_premium', isAdmin: true },
    ]);
  });

  test('are so many that the note beside the way in speaks of 600', async () => {
    expect(await (await web.ask('/login')).text()).toContain('600+ creators');
    expect(await web.runtime.db.$count(people, eq(people.isAdmin, true))).toBe(1);
  });
});

test('from ten processes at once everybody is made once, and what somebody changed or removed stays so', async () => {
  const { runtime } = await testRuntime();
  await Promise.all(Array.from({ length: 10 }, () => seedDemo(runtime)));
  expect(await findDemoLogins(runtime)).toEqual(emails);
  expect(await runtime.db.$count(people)).toBe(620);

  const [free, plus] = DEMO_LOGINS;
  const isFree = eq(people.plan, 'free');
  const freeAtFirst = await runtime.db.$count(people, isFree);
  await runtime.db
    .update(people)
    .set({ plan: 'bobbinplus' })
    .where(eq(people.id, free?.id ?? ''));
  await askAsOperator(runtime, `/admin/users/${plus?.id}`, { method: 'DELETE', body: {} });
  await seedDemo(runtime);
  expect(await findDemoLogins(runtime)).toEqual(emails.filter((email) => email !== plus?.email));
  expect(await runtime.db.$count(people, isFree)).toBe(freeAtFirst - 1);
});

test('a start that was killed before it could write down that the logins are made goes on with them', async () => {
  const { runtime } = await testRuntime();
  await seedDemo(runtime);
  await runtime.db.delete(seeds).where(eq(seeds.name, 'logins'));
  await askAsOperator(runtime, `/admin/users/${DEMO_LOGINS[3]?.id}`, { method: 'DELETE', body: {} });
  await seedDemo(runtime);
  expect(await findDemoLogins(runtime)).toEqual(emails);
});

test('nobody is made in an auth service that is another’s', async () => {
  const { runtime } = await testRuntime();
  const fetch = () => Promise.reject(new Error('was asked'));
  await seedDemo({ ...runtime, auth: { ...runtime.auth, isOurs: false, fetch } });
  expect(await findDemoLogins(runtime)).toEqual([]);
  expect(await runtime.db.$count(people)).toBe(620);
});

test('production refuses a demo login under any address, and takes a database without one', async () => {
  const { runtime } = await testRuntime();
  await expect(refuseDemoLogins(runtime)).resolves.toBeUndefined();
  await seedDemo(runtime);
  for (const { id, email } of DEMO_LOGINS.slice(1)) {
    await expect(refuseDemoLogins(runtime)).rejects.toThrow(email);
    await askAsOperator(runtime, `/admin/users/${id}`, { method: 'DELETE', body: {} });
  }
  const free = `/admin/users/${DEMO_LOGINS[0]?.id}`;
  await askAsOperator(runtime, free, { method: 'PUT', body: { email: 'somebody@example.test', email_confirm: true } });
  await expect(refuseDemoLogins(runtime)).rejects.toThrow('demo logins, whose password is public: free@demo.test.');
  await askAsOperator(runtime, free, { method: 'DELETE', body: { should_soft_delete: true } });
  await expect(refuseDemoLogins(runtime)).resolves.toBeUndefined();
});
