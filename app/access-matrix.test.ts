import { inspect } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { INVENTORY } from '#db/inventory.ts';
import { ownedRows } from '#db/owned-rows.ts';
import { requestOf } from '#testing/asks/ask.ts';
import type { Ask } from '#testing/asks/ask.ts';
import { everyAsker, mayEnter, newAsker, shownBy } from '#testing/asks/askers.ts';
import type { Asker } from '#testing/asks/askers.ts';
import { CALL_ASKS } from '#testing/asks/call-asks.ts';
import { makeThings, MALFORMED, removedThing, THINGS } from '#testing/asks/meanings.ts';
import type { Meaning, Owner } from '#testing/asks/meanings.ts';
import { PAGE_ASKS } from '#testing/asks/page-asks.ts';
import { serviceAsks } from '#testing/asks/service-asks.ts';
import { UNLIMITED } from '#testing/unlimited.ts';
import { newWriting } from '#testing/posts.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

type Ids = Partial<Record<Meaning, string>>;
type Answer = { status: number; headers: Record<string, string>; body: string };

/** Thousands of requests, on a machine that has more to do. */
const LONGEST = 300_000;

let web: TestWeb;
let asks: Ask[];
let askers: Awaited<ReturnType<typeof everyAsker>>;
/** Somebody else, of whom there is one of everything. */
let owner: Owner;
let theirs: Ids;
let rowsBefore: Record<string, string[]>;
beforeAll(async () => {
  web = await openTestWeb(UNLIMITED);
  asks = [...PAGE_ASKS, ...CALL_ASKS, ...serviceAsks(web.runtime)];
  askers = await everyAsker(web);
  owner = (await newAsker(web, 'the owner')).person;
  await newWriting(web.runtime, owner.id);
  theirs = await makeThings(web.runtime, Object.keys(THINGS) as Meaning[], owner);
  rowsBefore = await rowsOf(owner);
  return web.close;
});

test(
  'nobody enters who may not, whatever is asked for',
  async () => {
    const entered: string[] = [];
    for (const ask of asks)
      for (const asker of keptOut(ask)) {
        const answer = await answerTo(ask, asker, theirs);
        if (!isKeptOut(ask, asker, answer))
          entered.push(`${asker.name}: ${ask.name} ${answer.status} ${answer.headers['location'] ?? ''}`);
      }
    expect(entered).toEqual([]);
  },
  LONGEST,
);

test(
  'whoever sits down at a browser that was left open is asked who they are, before what cannot be taken back alone',
  async () => {
    const asked: string[] = [];
    for (const ask of asks.filter(({ entrance }) => entrance.by === 'cookie' || entrance.by === 'cookie-for-file')) {
      const { status, headers } = await answerTo(ask, askers.stale, theirs);
      if (status === 302 && headers['location']?.startsWith('/login/again?')) asked.push(ask.name);
    }
    expect(asked.toSorted()).toEqual(ASKS_FOR_PROOF.toSorted());
  },
  LONGEST,
);

describe('what is another’s', () => {
  test(
    'is answered like what is not there, to whoever may enter',
    async () => {
      const told: string[] = [];
      for (const [ask, meaning] of named())
        for (const asker of askers.people.filter((each) => mayEnter(ask, each))) {
          const answerFor = await asking(ask, asker, meaning);
          const [random, foreign] = [await answerFor(THINGS[meaning].random()), await answerFor(theirs[meaning] ?? '')];
          const isSame = ask.makes ? isRefused(foreign) : isEqual(random, foreign);
          if (!isSame) told.push(`${asker.name}: ${ask.name} by ${meaning}: ${differenceOf(random, foreign)}`);
        }
      expect(told).toEqual([]);
    },
    LONGEST,
  );

  test(
    'and what is gone or no id at all, too; what is one’s own is not',
    async () => {
      const told: string[] = [];
      const alike: string[] = [];
      const [asker] = askers.people;
      if (!asker?.person) throw new Error('Nobody asks');
      for (const [ask, meaning] of named().filter(([each]) => mayEnter(each, asker))) {
        const answerFor = await asking(ask, asker, meaning, ask.meanings);
        const random = await answerFor(THINGS[meaning].random());
        const gone = ask.makes ? undefined : await removedThing(web.runtime, meaning, asker.person, {});
        for (const id of [...(gone ? [gone] : []), ...MALFORMED]) {
          const answer = await answerFor(id);
          const isFine = isEqual(random, answer) || (id !== gone && (isRefused(answer) || isOverheard(ask, answer)));
          if (!isFine) told.push(`${ask.name} by ${meaning} ${id.slice(0, 40)}: ${differenceOf(random, answer)}`);
        }
        // The last, because it may change what comes after it.
        if (!ask.makes && isEqual(random, await answerFor())) alike.push(`${ask.name} by ${meaning}`);
      }
      expect(told).toEqual([]);
      expect(alike.toSorted()).toEqual(SAME_EITHER_WAY.toSorted());
    },
    LONGEST,
  );

  test('is afterwards as it was before', async () => {
    expect(await rowsOf(owner)).toEqual(rowsBefore);
  });
});

/** What changes who gets in, takes everything along or ends the account. */
const ASKS_FOR_PROOF = [
  'GET /account/updatepassword',
  'GET /setting/account/data',
  'GET /setting/account/link/:provider',
  'POST /account/updatepassword',
  'POST /redirect email',
  'POST /setting/account begin-factor',
  'POST /setting/account drop-factor',
  'POST /setting/account email',
  'POST /setting/account leave',
  'POST /setting/account make-key',
  'POST /setting/account password',
  'POST /setting/account remove-factors',
  'POST /setting/account renew-codes',
  'POST /setting/account unlink',
  'POST /setting/account verify-factor',
];

/** These say nothing about what they were asked for: it is then as it was wished, or there was nothing to say. */
const SAME_EITHER_WAY = [
  // Nothing is read there.
  'GET /write/save/:post by post',
  // A post that did not fail has nothing to be tried again, as whichever account.
  'POST /api/v1/posts/{id}/retry by account',
  // What is to be gone is gone.
  'POST /setting/account drop-factor by factor',
  'POST /write remove-follow-up by post',
  // A text is kept without the files that are not in the library, and a post that there is keeps its account.
  'POST /write/save/:post by account',
  'POST /write/save/:post by media',
];

/** One key is like another where no scope is asked for. */
function keptOut(ask: Ask): Asker[] {
  const aKey = askers.all.find(({ scopes }) => scopes);
  return askers.all.filter(
    (asker) => !mayEnter(ask, asker) && (ask.entrance.by === 'key' || !asker.scopes || asker === aKey),
  );
}

/** Every ask that names something of somebody, by each of the things it names. */
function named(): [Ask, Meaning][] {
  return asks
    .filter(({ isPublic, entrance }) => !isPublic && !(entrance.by === 'token' && entrance.role === 'operator'))
    .flatMap((ask) => ask.meanings.map((meaning): [Ask, Meaning] => [ask, meaning]));
}

/**
 * Asks by one thing; all else that is named is the asker's own, and new each time where something may have been done to
 * it. As an open page asks: by the same guards, loaders and actions, without the drawing.
 */
async function asking(
  ask: Ask,
  asker: Asker,
  meaning: Meaning,
  owned: readonly Meaning[] = ask.meanings.filter((each) => each !== meaning),
): Promise<(id?: string) => Promise<Answer>> {
  const { person } = asker;
  if (!person) throw new Error('Nobody asks');
  const make = () => makeThings(web.runtime, owned, person);
  const once = ask.method === 'GET' || owned.length <= 1 ? await make() : undefined;
  return async (id) => {
    const own = once ?? (await make());
    return answerTo(ask, asker, { ...own, ...(id !== undefined && { [meaning]: id }) }, ask.isPage ? '.data' : '');
  };
}

async function answerTo(ask: Ask, asker: Asker, ids: Ids, ending = ''): Promise<Answer> {
  const sent = ask.sent((meaning) => ids[meaning] ?? '');
  const path = `${sent.path}${ending}`;
  const { headers, body, ...request } = requestOf({ ...sent, path });
  const answer = await web.ask(request.path, {
    method: ask.method,
    headers: { ...headers, ...shownBy(ask, asker) },
    ...(body !== undefined && { body }),
  });
  const plain = (text: string) => withoutNames(text, ids);
  const kept = [...answer.headers].filter(([name]) => !OF_ONE_ANSWER.has(name));
  return {
    status: answer.status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, plain(value)])),
    body: plain(await answer.text()),
  };
}

/** Of the one answer, and of nobody. */
const OF_ONE_ANSWER = new Set([
  'content-security-policy',
  'server-timing',
  'content-length',
  'date',
  'x-request-id',
  'set-cookie',
]);

/** Ids that a page makes up, for what is not there yet. */
const MADE_UP = /"captureId","[^"]*"/g;

/** What was asked for may come back as it was said; the rest must be the same. */
function withoutNames(text: string, ids: Ids): string {
  const said = Object.values(ids).filter((id) => id !== '');
  let plain = text.replaceAll(MADE_UP, '');
  for (const id of said)
    for (const form of new Set([id, encodeURIComponent(id), JSON.stringify(id).slice(1, -1)]))
      plain = plain.replaceAll(form, 'ID');
  return plain;
}

function isKeptOut({ entrance }: Ask, { person, scopes }: Asker, answer: Answer): boolean {
  const { status, headers } = answer;
  switch (entrance.by) {
    case 'anything':
      return false;
    case 'token':
      return isRefused(answer);
    case 'cookie-for-file':
      return status === 401;
    case 'key':
      return status === (person && scopes ? 403 : 401);
    case 'cookie': {
      const isKnown = person !== undefined && scopes === undefined;
      const to = entrance.guard === 'guest' ? '/redirect' : isKnown ? '/threads-configuration' : '/login';
      return status === 302 && (headers['location'] ?? '').split('?')[0] === to;
    }
  }
}

/** A page is drawn whatever its address says besides; what makes no sense is as if it was not said. */
function isOverheard({ isPage, method }: Ask, { status, body }: Answer): boolean {
  return isPage && method === 'GET' && status === 200 && !body.includes(owner.email) && !body.includes(owner.id);
}

function isRefused({ status }: Answer): boolean {
  return status >= 400 && status < 500;
}

function isEqual(one: Answer, other: Answer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function differenceOf(one: Answer, other: Answer): string {
  if (one.status !== other.status) return `${one.status} and ${other.status}: ${other.body.slice(0, 120)}`;
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  const at = Array.from({ length: a.length }, (_, index) => index).findIndex((index) => a[index] !== b[index]);
  return `${one.status} ${a.slice(Math.max(0, at - 60), at + 80)} | ${b.slice(Math.max(0, at - 60), at + 80)}`;
}

async function rowsOf({ id }: Owner): Promise<Record<string, string[]>> {
  const { db } = web.runtime;
  const tables = INVENTORY.flatMap((declaration) => {
    const owned = ownedRows(db, declaration, id);
    return owned ? [{ table: declaration.table, ...owned }] : [];
  });
  const entries = await Promise.all(
    tables.map(async ({ table, source, isTheirs }) => {
      const rows = await db.select().from(source).where(isTheirs);
      return [table, rows.map((row) => inspect(row, { depth: null })).toSorted()] as const;
    }),
  );
  return Object.fromEntries(entries);
}
