import { beforeAll, expect, test } from 'vitest';
import { PLAN_IDS } from '#base/product.ts';
import type { PlanId } from '#base/product.ts';
import { CAPABILITIES, includes } from '#features/plans/plan.ts';
import type { Capability } from '#features/plans/plan.ts';
import words from '#features/plans/words/en-US.ts';
import { requestOf } from '#testing/asks/ask.ts';
import type { Ask } from '#testing/asks/ask.ts';
import { mayEnter, newAsker, shownBy } from '#testing/asks/askers.ts';
import { CALL_ASKS } from '#testing/asks/call-asks.ts';
import { makeThings } from '#testing/asks/meanings.ts';
import { PAGE_ASKS } from '#testing/asks/page-asks.ts';
import { OWN_TITLES, REFUSED, SHOWN } from '#testing/asks/plan-gates.ts';
import { readableText } from '#testing/readable-text.ts';
import { UNLIMITED } from '#testing/unlimited.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const LONGEST = 300_000;
/** One of those who get a page once all of it is there: a gate is fetched by those alone who stand before it. */
const READS_WHOLE = { 'user-agent': 'Googlebot/2.1' };
const isView = ({ isPage, method }: Ask) => isPage && method === 'GET';
/** The home page tells everybody what the plans have. */
const VIEWS = PAGE_ASKS.filter((ask) => isView(ask) && ask.name !== 'GET /');
const OTHERS = [...CALL_ASKS, ...PAGE_ASKS.filter((ask) => !isView(ask))];

type Known = Awaited<ReturnType<typeof newAsker>>;

let web: TestWeb;
const people: Map<PlanId, Known> = new Map();
beforeAll(async () => {
  web = await openTestWeb(UNLIMITED);
  return web.close;
});

test(
  'a page shows the gates of what a plan lacks, and no other',
  async () => {
    const wrong: string[] = [];
    for (const ask of VIEWS)
      for (const plan of PLAN_IDS) {
        const answer = await asked(ask, plan);
        if (!answer) continue;
        const text = readableText(await answer.text(), 'en-US').join(' ');
        const places = SHOWN[ask.name] ?? [];
        const titleOf = (capability: Capability) =>
          (places.flat().includes(capability) && OWN_TITLES[ask.name]) || words.gives[capability];
        const shown = CAPABILITIES.filter((capability) => text.includes(titleOf(capability)));
        const due = places.flatMap((place) => place.find((capability) => !includes(plan, capability)) ?? []);
        if (shown.toSorted().join() !== due.toSorted().join())
          wrong.push(`${plan}: ${ask.name} ${answer.status} shows ${shown.join()} in: ${text.slice(-400)}`);
      }
    expect(wrong).toEqual([]);
  },
  LONGEST,
);

test(
  'whatever is asked for is refused for the plan where it must be, and nowhere else',
  async () => {
    const wrong: string[] = [];
    for (const ask of OTHERS)
      for (const plan of PLAN_IDS) {
        const answer = await asked(ask, plan);
        if (!answer) continue;
        const capability = REFUSED.get(ask.name);
        const isDue = capability !== undefined && !includes(plan, capability);
        const text = await answer.text();
        if (isRefusedForPlan(answer.status, text) !== isDue)
          wrong.push(`${plan}: ${ask.name} ${answer.status} ${text.slice(0, 100)}`);
      }
    expect(wrong).toEqual([]);
  },
  LONGEST,
);

test('every gate is one of something that can be asked for', () => {
  const names = new Set([...VIEWS, ...OTHERS].map(({ name }) => name));
  expect([...REFUSED.keys(), ...Object.keys(SHOWN)].filter((name) => !names.has(name))).toEqual([]);
});

/** As somebody with that plan asks for what is theirs; nothing where they may not enter. */
async function asked(ask: Ask, plan: PlanId): Promise<Response | undefined> {
  const { asker, ids } = await ready(ask, plan);
  if (!mayEnter(ask, asker)) return undefined;
  const sent = ask.sent((meaning) => ids[meaning] ?? '');
  const ending = ask.isPage && !isView(ask) ? '.data' : '';
  const { headers, body, path } = requestOf({ ...sent, path: `${sent.path}${ending}` });
  return web.ask(path, {
    method: ask.method,
    headers: { ...headers, ...shownBy(ask, asker), ...READS_WHOLE },
    ...(body !== undefined && { body }),
  });
}

/** Some asks sign out, change the password or remove the person; whoever asks next is another. */
async function ready(ask: Ask, plan: PlanId) {
  const known = people.get(plan);
  const isIn = known && (await web.ask('/api/v1/me', { headers: { authorization: `Bearer ${known.bearer}` } })).ok;
  const make = (asker: Known) => makeThings(web.runtime, ask.meanings, asker.person);
  const made = isIn ? await make(known).catch(() => undefined) : undefined;
  if (known && made) return { asker: known, ids: made };
  const asker = await newAsker(web, plan, { plan });
  people.set(plan, asker);
  return { asker, ids: await make(asker) };
}

function isRefusedForPlan(status: number, text: string): boolean {
  return status === 402 || (status === 422 && /"(?:plan|not-in-plan)"/.test(text));
}
