import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { people } from '#db/schema.ts';
import { CALL_ASKS } from '#testing/asks/call-asks.ts';
import { newAsker, shownBy } from '#testing/asks/askers.ts';
import type { Asker } from '#testing/asks/askers.ts';
import { makeThings, THINGS } from '#testing/asks/meanings.ts';
import type { Meaning } from '#testing/asks/meanings.ts';
import { PAGE_ASKS } from '#testing/asks/page-asks.ts';
import { serviceAsks } from '#testing/asks/service-asks.ts';
import { UNLIMITED } from '#testing/unlimited.ts';
import { endpointsOf, LEAKS } from '#testing/hostile/endpoints.ts';
import { HOSTILE_TARGETS } from '#testing/hostile/redirect-targets.ts';
import { hostileRequests } from '#testing/hostile/hostile-requests.ts';
import type { Ask } from '#testing/asks/ask.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const EACH = 40;
const SEED = 8;
/** Thousands of requests, on a machine that has more to do. */
const LONGEST = 300_000;

let web: TestWeb;
let asker: Asker;
let things: Partial<Record<Meaning, string>>;
beforeAll(async () => {
  web = await openTestWeb(UNLIMITED);
  const member = await newAsker(web, 'premium');
  asker = member;
  things = await makeThings(web.runtime, Object.keys(THINGS) as Meaning[], member.person);
  return web.close;
});

// The router says of every address that it cannot read that it cannot.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

test('pages', async () => expectHarmless(PAGE_ASKS), LONGEST);
test('calls', async () => expectHarmless(CALL_ASKS), LONGEST);
test('endpoints and services', async () => expectHarmless(serviceAsks(web.runtime)), LONGEST);

test('none of it made somebody more than they were', async () => {
  const [person] = await web.runtime.db
    .select()
    .from(people)
    .where(eq(people.id, asker.person?.id ?? ''));
  expect(person).toMatchObject({ plan: 'bobbin_premium', isAdmin: false });
});

test('no address that somebody else made leads off the site', async () => {
  const cookie = asker.cookie ?? '';
  const account = things.account ?? '';
  for (const target of HOSTILE_TARGETS) {
    const entered = await web.ask(`/redirect?next=${encodeURIComponent(target.toWellFormed())}`, {
      headers: { cookie },
    });
    const body = new URLSearchParams({ back: target });
    const headers = { cookie, accept: 'text/html' };
    const back = await web.ask(`/stats/update/${account}`, { method: 'POST', headers, body });
    for (const { headers: answered } of [entered, back])
      expect(new URL(answered.get('location') ?? '', web.origin).origin, target).toBe(web.origin);
  }
});

async function expectHarmless(asks: readonly Ask[]): Promise<void> {
  const harmed: string[] = [];
  let seed = SEED;
  for (const [name, ways] of endpointsOf(asks)) {
    seed += 1;
    const shown = ways[0] ? shownBy(ways[0], asker) : {};
    for (const request of hostileRequests(ways, (meaning) => things[meaning] ?? '', seed, EACH)) {
      const { what, method, path, headers, body } = request;
      const before = web.lines.length;
      const answer = await web.ask(`${web.origin}${path}`, {
        method,
        headers: { ...headers, ...shown },
        ...(body !== undefined && { body }),
      });
      const text = await answer.text();
      const logged = web.lines.slice(before).find(({ level }) => level === 'error' || level === 'fatal');
      if (answer.status >= 500 || LEAKS.test(text) || logged)
        harmed.push(
          `${name} (seed ${seed}), ${what}: ${method} ${path.slice(0, 120)} ${String(body).slice(0, 160)} → ${answer.status} ${text.slice(0, 80)} ${JSON.stringify(logged ?? '').slice(0, 600)}`,
        );
    }
  }
  expect(harmed).toEqual([]);
}
