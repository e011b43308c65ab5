import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { people } from '#db/schema.ts';
import { askAsOperator } from '#features/identity/server/ask-as-operator.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { administrate } from './administrate.ts';

let product: TestRuntime;
beforeEach(async () => {
  product = await testRuntime();
});

test('somebody becomes an administrator, is listed, and stops being one', async () => {
  await signUp('first@example.test');
  await signUp('second@example.test');
  expect(await run('list')).toMatch(/^Nobody is an administrator yet/);
  expect(await run('grant', 'First@Example.test')).toMatch(/^First@Example.test is an administrator now/);
  expect(await run('grant', 'first@example.test')).toBe('first@example.test was an administrator already.');
  await run('grant', 'second@example.test');
  expect((await run('list')).split('\n').toSorted()).toEqual(['first@example.test', 'second@example.test']);
  expect(await run('revoke', 'first@example.test')).toBe('first@example.test is no administrator any more.');
  expect(await run('revoke', 'first@example.test')).toBe('first@example.test was no administrator.');
  expect(await run('list')).toBe('second@example.test');
});

test('the last one who stays cannot be revoked, not even by two at once', async () => {
  for (const email of ['first@example.test', 'second@example.test']) {
    await signUp(email);
    await run('grant', email);
  }
  const outcomes = await Promise.allSettled([
    run('revoke', 'first@example.test'),
    run('revoke', 'second@example.test'),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = await run('list');
  await expect(run('revoke', left)).rejects.toThrow(`${left} is the last administrator`);

  await signUp('leaving@example.test');
  await run('grant', 'leaving@example.test');
  const { db, clock } = product.runtime;
  const { id } = await userOf('leaving@example.test');
  await db.update(people).set({ deletionDueAt: clock.now() }).where(eq(people.id, id));
  await expect(run('revoke', left)).rejects.toThrow('Grant it to another one first');
  expect((await run('list')).split('\n')).toHaveLength(2);
});

test('nobody who is unknown or has not confirmed their address becomes one', async () => {
  await signUp('unconfirmed@example.test', false);
  await expect(run('grant', 'unconfirmed@example.test')).rejects.toThrow('has not been confirmed');
  await expect(run('grant', 'confirmed@example.test')).rejects.toThrow('Nobody has the address confirmed@example.test');
  await expect(run('revoke', 'confirmed@example.test')).rejects.toThrow('Nobody has the address');
  expect(await run('list')).toMatch(/^Nobody/);
});

test('somebody gets a plan, since none can be bought yet', async () => {
  await signUp('writer@example.test');
  const { id } = await userOf('writer@example.test');
  const planOf = async () => (await product.runtime.db.select().from(people).where(eq(people.id, id)))[0]?.plan;
  expect(await run('plan', 'writer@example.test', 'bobbinplus')).toBe(
    'writer@example.test has the plan bobbinplus now.',
  );
  expect(await planOf()).toBe('bobbinplus');
  await run('plan', 'writer@example.test', 'free');
  expect(await planOf()).toBe('free');
  await expect(run('plan', 'nobody@example.test', 'free')).rejects.toThrow('Nobody has the address');
  for (const words of [['plan'], ['plan', 'writer@example.test'], ['plan', 'writer@example.test', 'gold']])
    await expect(run(...words)).rejects.toThrow('npm run admin -- plan EMAIL free|bobbinplus|bobbin_premium');
});

test('what makes no sense is answered with how it is used', async () => {
  const orders = [[], ['grant'], ['revoke'], ['list', 'everybody'], ['grant', 'a@example.test', 'b'], ['help']];
  for (const words of orders) await expect(run(...words)).rejects.toThrow('npm run admin -- grant EMAIL');
});

function run(...words: string[]): Promise<string> {
  const { settings } = product.runtime;
  return administrate({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, words);
}

async function signUp(email: string, isConfirmed = true): Promise<void> {
  const body = { email, password: 'a long password', email_confirm: isConfirmed };
  const answer = await askAsOperator(product.runtime, '/admin/users', { method: 'POST', body });
  expect(answer.status).toBe(200);
}

async function userOf(email: string): Promise<{ id: string }> {
  const answer = await askAsOperator(product.runtime, `/admin/users?filter=${email}`);
  const { users } = (await answer.json()) as { users: { id: string }[] };
  return users[0] ?? { id: '' };
}
