import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#db/schema.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { listAdmins } from './list-admins.ts';

let runtime: TestRuntime['runtime'];
const id = randomUUID();
beforeAll(async () => {
  const opened = await openTestRuntime();
  ({ runtime } = opened);
  const now = runtime.clock.now();
  await runtime.db.insert(people).values({ id, plan: 'free', isAdmin: true, createdAt: now, updatedAt: now });
  return opened.close;
});

test('whom the auth service does not know is listed by their id', async () => {
  expect(await listAdmins(runtime)).toEqual([id]);
});

test('an auth service that fails is not one that knows nobody', async () => {
  const fetch = async () => Response.json({ code: 500, msg: 'out of order' }, { status: 500 });
  await expect(listAdmins({ ...runtime, auth: { ...runtime.auth, fetch } })).rejects.toThrow('answered 500');
});
