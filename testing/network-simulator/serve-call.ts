import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { refused, UNAUTHORIZED, UNSUPPORTED } from './answer.ts';
import type { Answer } from './answer.ts';
import { chance, chosen } from './chance.ts';
import { faultOf, limitedUntil } from './faults.ts';
import type { FaultKind } from './faults.ts';
import type { CallKind } from './options.ts';
import { carryOut } from './route.ts';
import type { Call } from './route.ts';
import { accountIn } from './world.ts';
import type { World } from './world.ts';

const TOO_MANY = refused({ code: 613, subcode: 4_279_002, message: 'Threads API Rate Limit Exceeded' });

/** One call, with whatever the seed has in store for it. */
export async function serveCall(world: World, call: Call | undefined, response: ServerResponse): Promise<void> {
  if (!call) return send(response, UNSUPPORTED);
  const { account } = call;
  if (account === undefined) return send(response, UNAUTHORIZED);
  const { latencyMs, expiredTokens } = world.options;
  const fault = note(world, account, call.kind);
  if (latencyMs > 0) await pause(latencyMs / 2);
  if (expiredTokens.includes(account)) return send(response, UNAUTHORIZED);
  if (isOverRate(world, account)) return send(response, TOO_MANY);
  const answer = outcomeOf(world, account, call, fault);
  if (latencyMs > 0) await pause(latencyMs / 2);
  if (fault === 'slow') await pause(world.options.slowMs);
  if (answer === 'cut') response.socket?.resetAndDestroy();
  else if (answer !== 'silence') send(response, answer);
}

function outcomeOf(world: World, account: string, call: Call, kind: FaultKind | undefined): Answer | 'cut' | 'silence' {
  if (!kind) return carryOut(world, account, call);
  const { effect, answer } = faultOf(kind);
  const { seed, lateEffect, retryAfterSeconds } = world.options;
  const { minMs, maxMs } = lateEffect;
  const { calls } = accountIn(world, account);
  const later = minMs + (maxMs - minMs) * chance(seed, `late ${account} ${calls.length}`);
  const truth =
    effect === 'never' ? UNSUPPORTED : carryOut(world, account, call, effect === 'later' ? later : undefined);
  if (answer === 'true' || answer === 'slow') return truth;
  return answer === 'rest' ? rest(world, account, retryAfterSeconds) : answer;
}

function rest(world: World, account: string, seconds: number): Answer {
  const state = accountIn(world, account);
  state.toldToRestAt = world.now();
  state.restUntil = state.toldToRestAt + seconds * 1000;
  return limitedUntil(seconds);
}

/** Writes the call down, and says what strikes it. */
function note(world: World, account: string, kind: CallKind): FaultKind | undefined {
  const state = accountIn(world, account);
  const at = world.now();
  const fault = faultFor(world, account, kind);
  if (fault) state.faults += 1;
  const sinceRestMs = at < state.restUntil ? at - state.toldToRestAt : undefined;
  const record = { account, kind, at, fault, sinceRestMs };
  state.calls.push(record);
  world.calls.push(record);
  return fault;
}

function faultFor(world: World, account: string, kind: CallKind): FaultKind | undefined {
  const { faults, firstPublish, seed } = world.options;
  const first = kind === 'publish' ? firstPublish[account] : undefined;
  if (first && !accountIn(world, account).calls.some((call) => call.kind === 'publish')) return first;
  if (faults.rate === 0 || (faults.calls && !faults.calls.includes(kind))) return undefined;
  const state = accountIn(world, account);
  if (state.faults >= (faults.mostPerAccount ?? Infinity)) return undefined;
  const name = `${account} ${state.calls.length}`;
  return chance(seed, `strikes ${name}`) < faults.rate ? chosen(faults.kinds, seed, `kind ${name}`) : undefined;
}

function isOverRate(world: World, account: string): boolean {
  const { rateLimits } = world.options;
  if (!rateLimits) return false;
  const { calls } = accountIn(world, account);
  const before = calls.at(-1 - rateLimits.calls);
  return before !== undefined && world.now() - before.at < rateLimits.windowMs;
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}
