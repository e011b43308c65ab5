import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { like, notLike, or } from 'drizzle-orm';
import { openBenchRuntime } from '#bench/sync/open-bench-runtime.ts';
import { keysFrom } from '#base/keys.ts';
import { networkTokens } from '#db/schema.ts';
import { openToken } from '#features/network/server/tokens.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { moveSealedTokens } from '#testing/tokens/moved-tokens.ts';
import { newTokens } from '#testing/tokens/new-tokens.ts';
import { startTokenProcess } from '#testing/tokens/token-processes.ts';
import type { TokenProcess } from '#testing/tokens/token-processes.ts';
import { benchDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';

const MOVED = 1000;
const ROTATED = 10_000;
const KILLS = 20;
const SEALED = 1_000_000;
/** A batch of tokens takes some milliseconds: every other process dies within its first, the others after it. */
const LATEST_KILL_MS = 10;
const LOOK_EVERY_MS = 2;
const [OLD, NEW] = ['old', 'new'].map((name) => `the ${name} secret of a bench, longer than thirty-two`);

/** What thieves and killed rotations make of sealed tokens. */
export async function* sealingFigures(share: number): AsyncGenerator<Figure> {
  const database = await benchDatabase();
  const { runtime, close } = await openBenchRuntime({ databaseUrl: database.url, threadsUrl: 'http://127.0.0.1:1' });
  try {
    const [moved, sealed] = [Math.ceil(MOVED * share), Math.ceil(SEALED * share)];
    const { opened, openedAtHome } = await moveSealedTokens(runtime, moved);
    yield {
      figure: `of ${moved} sealed tokens that were moved, those that open`,
      value: opened,
      unit: 'tokens',
      atMost: 0,
      detail: { openedWhereTheyBelong: openedAtHome },
    };
    yield* rotationFigures(runtime, database.url, share);
    yield {
      figure: `nonces that came twice in ${sealed} sealings`,
      value: repeatedNonces(sealed),
      unit: 'nonces',
      atMost: 0,
    };
  } finally {
    await close();
    await database.stop();
  }
}

async function* rotationFigures(runtime: Runtime, databaseUrl: string, share: number): AsyncGenerator<Figure> {
  const [rotated, kills] = [Math.ceil(ROTATED * share), Math.ceil(KILLS * share)];
  const accounts = await newTokens({ ...runtime, keys: keysFrom(OLD ?? '') }, rotated);
  const environment = { DATABASE_URL: databaseUrl, SECRET_KEY: NEW ?? '', SECRET_KEY_PREVIOUS: OLD ?? '' };
  const old = like(networkTokens.sealed, `${keysFrom(OLD ?? '').keyId}.%`);
  const leftToSeal = () => runtime.db.$count(networkTokens, old);
  const lefts: number[] = [];
  const started = performance.now();
  let next = startTokenProcess(environment);
  for (let kill = 0; kill < kills; kill += 1) {
    const victim: TokenProcess = await next;
    next = startTokenProcess(environment);
    const before = await leftToSeal();
    const rotation = victim.tell({ deed: 'rotate' }).catch(() => undefined);
    if (kill % 2 === 0) while ((await leftToSeal()) === before) await pause(LOOK_EVERY_MS);
    await pause(Math.random() * LATEST_KILL_MS);
    await victim.kill();
    await rotation;
    lefts.push(await leftToSeal());
  }
  const last = await next;
  await last.tell({ deed: 'rotate' });
  const seconds = (performance.now() - started) / 1000;
  await last.end();

  const keys = keysFrom(NEW ?? '');
  let unreadable = 0;
  for (const account of accounts) {
    const token = await openToken({ db: runtime.db, keys }, account);
    if (token?.accessToken !== `THAA${account.id}`) unreadable += 1;
  }
  const { sealed, previousSealed } = networkTokens;
  const withOldKey = or(notLike(sealed, `${keys.keyId}.%`), notLike(previousSealed, `${keys.keyId}.%`));
  yield {
    figure: `tokens of ${rotated} that the new key alone does not open, after a rotation that was killed ${kills} times`,
    value: unreadable,
    unit: 'tokens',
    atMost: 0,
    detail: { sealedWithTheOldKey: await runtime.db.$count(networkTokens, withOldKey), leftAfterEachKill: lefts },
  };
  yield {
    figure: 'that rotation, with every start of a process',
    value: Number(seconds.toFixed(1)),
    unit: 's',
    atMost: 30,
  };
}

function repeatedNonces(sealed: number): number {
  const keys = keysFrom(NEW ?? '');
  const place = randomUUID();
  const nonces = new Set<string>();
  for (let index = 0; index < sealed; index += 1)
    nonces.add(keys.seal('network:token', 'THAA', place).split('.')[1]?.slice(0, 16) ?? '');
  return sealed - nonces.size;
}
