import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { JOBS } from '#app/jobs.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { createLog } from '#base/log.ts';
import { buildIfNeeded } from '#commands/build.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';
import { pgbouncerPath, startPgbouncer } from '#testing/several/pgbouncer.ts';
import { startSurroundings } from '#testing/several/surroundings.ts';
import type { Surroundings } from '#testing/several/surroundings.ts';
import { startTwoByTwo } from '#testing/several/two-by-two.ts';
import type { TwoByTwo } from '#testing/several/two-by-two.ts';
import type { Figure, Size } from './figure.ts';
import { beyond, killInTurn } from './several/kills.ts';
import { startLoad } from './several/load.ts';
import { newMember } from './several/members.ts';
import type { Member } from './several/members.ts';
import { acknowledged, newMemory } from './several/memory.ts';
import type { Memory } from './several/memory.ts';
import { previousBuild } from './several/previous-build.ts';
import { restartInTurn } from './several/rolling.ts';
import { stagedCheckout } from './several/staged.ts';
import { verify } from './several/verify.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = 4760;
const OWN_PORTS = PORT + 10;
const POOLER_PORT = PORT + 5;
const MEMBERS = 6;
const SEED = 11;
const ROUNDS = 2;
const BEFORE_MS = 2_000;

type Stage = {
  around: Surroundings;
  members: Member[];
  /** Every text of every phase. */
  sent: Set<string>;
  seed: number;
  rounds: number;
  runtime: Runtime;
};
type Runtime = Awaited<ReturnType<typeof openRuntime>>['runtime'];

/** Two processes that serve and two that work on one PostgreSQL: replaced one by one, and killed, while people are at it. */
export default async function* several({ share, seed = SEED, from }: Size): AsyncGenerator<Figure> {
  // First: to install it takes the machine a while.
  const pooler = pgbouncerPath();
  await buildIfNeeded(() => undefined);
  const previous = await previousBuild(from);
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-several-'));
  const around = await startSurroundings(join(directory, 'data'), PORT, { DEMO_MEMBERS: '0' });
  let product: TwoByTwo | undefined;
  try {
    product = await startTwoByTwo(previous?.root ?? ROOT, PORT, around.settings, OWN_PORTS);
    const { runtime, close } = await openRuntime(
      { ...readSettings({ ...around.settings, ROLE: 'web' }), databaseUrl: around.databaseUrl },
      createLog({ level: 'silent' }),
      { jobs: JOBS, ...OWN_SERVICES },
    );
    const members: Member[] = [];
    const place = { url: product.url, sandboxUrl: new URL(around.sandbox.url).origin };
    while (members.length < MEMBERS) members.push(await newMember(runtime, place));
    const rounds = Math.max(1, Math.round(ROUNDS * share));
    const stage = { around, members, sent: new Set<string>(), seed, rounds, runtime };

    if (previous) {
      const staged = await stagedCheckout(ROOT, join(directory, 'staged'), previous.root);
      yield* replaced(stage, product, staged, previous.commit);
      yield* killed(stage, product, staged.root, around.settings, 'directly');
    } else {
      process.stderr.write('No earlier commit can be served beside this one: nothing is replaced.\n');
      yield* killed(stage, product, ROOT, around.settings, 'directly');
    }
    if (pooler) yield* pooled(stage, product, previous ? join(directory, 'staged') : ROOT, pooler);
    else
      process.stderr.write('PgBouncer is missing (on Debian: apt-get install pgbouncer): nothing goes through it.\n');
    await close();
  } finally {
    await product?.stop();
    await around.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function* replaced(
  { around, members, sent, seed, runtime }: Stage,
  product: TwoByTwo,
  staged: { root: string; isMigrationMade: boolean },
  commit: string,
): AsyncGenerator<Figure> {
  const memory = newMemory(sent);
  const before = product.balancer.broken.length;
  const load = startLoad(product.url, members, memory, seed);
  await pause(BEFORE_MS);
  const seconds = await restartInTurn(product, staged.root, around.settings);
  await load.stop();
  const unheard = await load.secondsUntilHeard();
  load.close();
  const broken = product.balancer.broken.slice(before);
  const verdict = await verify(runtime, around.sandbox, members, memory);
  yield {
    figure: 'errors seen while each process is replaced by one of the next build',
    value: memory.wrong.length + broken.length,
    unit: 'requests',
    atMost: 0,
    detail: {
      answers: memory.answers,
      seconds: rounded(seconds),
      from: commit.slice(0, 12),
      migration: staged.isMigrationMade ? 'made for this run: a column' : 'that of the commits between',
      reconnections: load.reconnections(),
      heardAgainAfterSeconds: unheard === undefined ? 'never' : rounded(unheard),
      examples: [...memory.wrong, ...broken.map(({ path }) => path)].slice(0, 5),
      seed,
    },
  };
  yield* nothingLost('one build replaces another', memory, verdict, seed);
}

async function* killed(
  { around, members, sent, seed, rounds, runtime }: Stage,
  product: TwoByTwo,
  root: string,
  settings: Record<string, string>,
  way: string,
): AsyncGenerator<Figure> {
  const memory = newMemory(sent);
  const before = product.balancer.broken.length;
  const load = startLoad(product.url, members, memory, seed);
  await pause(BEFORE_MS);
  const kills = await killInTurn(product, root, settings, { rounds, seed });
  await load.stop();
  const unheard = await load.secondsUntilHeard();
  load.close();
  const broken = product.balancer.broken.slice(before);
  const others = beyond(broken, kills);
  const verdict = await verify(runtime, around.sandbox, members, memory);
  yield {
    figure: `kills, ${way}: requests that failed beyond those the killed process was serving`,
    value: memory.wrong.length + others.length,
    unit: 'requests',
    atMost: 0,
    detail: {
      kills: kills.length,
      answers: memory.answers,
      brokenOff: broken.length,
      repeated: memory.repeated,
      examples: [...memory.wrong, ...others.map(({ path }) => path)].slice(0, 5),
      seed,
    },
  };
  yield* nothingLost(`kills, ${way}`, memory, verdict, seed);
  yield {
    figure: `kills, ${way}: until everything answers again`,
    value: rounded(Math.max(...kills.map(({ secondsUntilBack }) => secondsUntilBack))),
    unit: 'seconds, the slowest, with the start of the process',
    atMost: 20,
    detail: {
      each: kills.map(({ process: name, secondsUntilBack }) => `${name}: ${rounded(secondsUntilBack)}`),
      reconnections: load.reconnections(),
      heardAgainAfterSeconds: unheard === undefined ? 'never' : rounded(unheard),
      seed,
    },
  };
}

async function* pooled(stage: Stage, product: TwoByTwo, root: string, program: string): AsyncGenerator<Figure> {
  const { around } = stage;
  const pooler = await startPgbouncer(program, POOLER_PORT, around.databaseUrl);
  try {
    const settings = { ...around.settings, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: around.databaseUrl };
    await Promise.all(product.all.map((each) => each.stop()));
    await Promise.all(product.all.map((each) => each.start(root, settings)));
    await product.ready();
    yield* killed(stage, product, root, settings, `through ${pooler.version} in transaction mode`);
    await Promise.all(product.all.map((each) => each.stop()));
  } finally {
    await pooler.stop();
  }
}

type Verified = Awaited<ReturnType<typeof verify>>;

function* nothingLost(
  when: string,
  memory: Memory,
  { lost, doubled, unpublished, extraOnNetwork }: Verified,
  seed: number,
): Generator<Figure> {
  yield {
    figure: `${when}: acknowledged writes that are lost or doubled`,
    value: lost.length + doubled.length,
    unit: 'posts and pictures',
    atMost: 0,
    detail: { acknowledged: acknowledged(memory), examples: [...lost, ...doubled].slice(0, 5), seed },
  };
  yield {
    figure: `${when}: posts that did not go out, or once too often`,
    value: unpublished.length + extraOnNetwork.length,
    unit: 'posts on the network',
    atMost: 0,
    detail: { wanted: memory.goingOut.size, examples: [...unpublished, ...extraOnNetwork].slice(0, 5), seed },
  };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
