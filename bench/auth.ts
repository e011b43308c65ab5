import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { benchDatabase } from './database.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;
const OURS = 4741;
const BARE = 4742;
const PASSWORD = 'a-long-enough-password';

/** The service and the floor take turns in one run; what is claimed are ratios. */
export default async function* auth(): AsyncGenerator<Figure> {
  const database = await benchDatabase();
  const ours = await started('auth-server', OURS, database.url);
  const bare = await started('bare-server', BARE, database.url);
  try {
    const people = await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => signUp(index)));
    yield* signingIn(ours, bare);
    const floor = () => rate({ url: `http://127.0.0.1:${BARE}/user/${people[0]?.user.id}` });
    yield* against(floor, 'GET /user ÷ bare handler with one query', 0.4, () => asking(people));
    yield* against(floor, 'token refresh ÷ bare handler with one query', 0.2, () => refreshing(people));
    yield* timing();
    yield* sessionCheck(database.url);
  } finally {
    ours.disconnect();
    bare.disconnect();
    await database.stop();
  }
}

async function* signingIn(ours: ChildProcess, bare: ChildProcess): AsyncGenerator<Figure> {
  const emails = Array.from({ length: CONNECTIONS }, (_, index) => emailOf(index));
  const signIns = () =>
    rate({
      url: `http://127.0.0.1:${OURS}/token?grant_type=password`,
      method: 'POST',
      setupClient: (client) =>
        client.setBody(JSON.stringify({ email: emails.pop() ?? emailOf(0), password: PASSWORD })),
    });
  await signIns();
  await told(ours, 'lag');
  const rates: { ours: number; hashes: number; lag: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await told(ours, 'lag');
    const perSecond = await signIns();
    const { p99 } = (await told(ours, 'lag')) as { p99: number };
    const hashes = (await told(bare, { seconds: SECONDS, atOnce: CONNECTIONS })) as number;
    rates.push({ ours: perSecond, hashes, lag: p99 });
  }
  yield {
    figure: 'password sign-ins ÷ bare Argon2id hashes',
    value: rounded(median(rates.map((each) => each.ours / each.hashes))),
    unit: 'ratio of a second’s',
    atLeast: 0.8,
    detail: { signIns: rates.map((each) => rounded(each.ours)), hashes: rates.map(({ hashes }) => rounded(hashes)) },
  };
  yield {
    figure: 'event-loop lag while signing in, p99',
    value: rounded(median(rates.map(({ lag }) => lag))),
    unit: 'ms',
    atMost: 50,
    detail: { rounds: rates.map(({ lag }) => rounded(lag)) },
  };
}

async function* against(
  floor: () => Promise<number>,
  figure: string,
  atLeast: number,
  measure: () => Promise<number>,
): AsyncGenerator<Figure> {
  await Promise.all([floor(), measure()]);
  const rates: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push({ ours: await measure(), bare: await floor() });
  const ratios = rates.map(({ ours, bare }) => ours / bare);
  yield {
    figure,
    value: rounded(median(ratios)),
    unit: 'ratio of requests per second',
    atLeast,
    detail: { ratios: ratios.map(rounded), ours: rates.map(({ ours }) => ours), bare: rates.map(({ bare }) => bare) },
  };
}

function asking(people: Person[]): Promise<number> {
  const tokens = people.map((person) => person.access_token);
  return rate({
    url: `http://127.0.0.1:${OURS}/user`,
    setupClient: (client) => client.setHeaders({ authorization: `Bearer ${tokens.pop()}` }),
  });
}

/** Each connection trades the token of its last answer. */
function refreshing(people: Person[]): Promise<number> {
  const rest = [...people];
  return rate({
    url: `http://127.0.0.1:${OURS}/token?grant_type=refresh_token`,
    method: 'POST',
    setupClient: (client) => {
      const person = rest.pop();
      if (!person) throw new Error('More connections than people');
      const ask = () => client.setBody(JSON.stringify({ refresh_token: person.refresh_token }));
      client.on('body', (body) => {
        person.refresh_token = /"refresh_token":"(\w+)"/.exec(body.toString())?.[1] ?? person.refresh_token;
        ask();
      });
      ask();
    },
  });
}

const TRIES = 200;

/** How long a wrong password, a letter and a code take for an address that is known, and for one that is not. */
async function* timing(): AsyncGenerator<Figure> {
  const asked: Record<string, (email: string) => Promise<Response>> = {
    'a wrong password': (email) => ours('/token?grant_type=password', { email, password: 'a-wrong-password' }),
    'a recovery letter': (email) => ours('/recover', { email }),
    'a confirmation again': (email) => ours('/resend', { type: 'signup', email }),
  };
  for (const [name, ask] of Object.entries(asked)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let index = 0; index < TRIES; index += 1)
      for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const began = performance.now();
        await (await ask(kind === 'known' ? emailOf(index % CONNECTIONS) : `nobody-${index}@example.test`)).text();
        times[kind].push(performance.now() - began);
      }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    yield {
      figure: `auth timing, ${name}: known ÷ unknown address`,
      value: rounded(known / unknown),
      unit: `ratio of medians over ${TRIES} interleaved tries`,
      atMost: 1.05,
      detail: { knownMs: rounded(known), unknownMs: rounded(unknown) },
    };
  }
}

async function* sessionCheck(databaseUrl: string): AsyncGenerator<Figure> {
  const child = fork(new URL('./auth/session-check.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [rounds] = (await once(child, 'message')) as [number[]];
  yield {
    figure: 'session check of a page',
    value: rounded(median(rounds)),
    unit: 'ms CPU',
    atMost: 0.3,
    detail: { rounds: rounds.map(rounded) },
  };
}

type Person = { access_token: string; refresh_token: string; user: { id: string } };

const emailOf = (index: number) => `person-${index}@example.test`;

async function signUp(index: number): Promise<Person> {
  const answer = await ours('/signup', { email: emailOf(index), password: PASSWORD });
  if (!answer.ok) throw new Error(`Nobody could sign up: ${await answer.text()}`);
  return (await answer.json()) as Person;
}

function ours(path: string, body: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${OURS}${path}`, { method: 'POST', body: JSON.stringify(body) });
}

async function started(name: string, port: number, databaseUrl: string): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl };
  const server = fork(new URL(`./auth/${name}.ts`, import.meta.url), { env, execArgv: ['--max-semi-space-size=8'] });
  await once(server, 'message');
  return server;
}

async function told(server: ChildProcess, what: string | object): Promise<unknown> {
  server.send(what);
  const [answer] = (await once(server, 'message')) as [unknown];
  return answer;
}

async function rate(options: autocannon.Options): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were not 2xx and ${errors} requests failed`);
  return requests.average;
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
