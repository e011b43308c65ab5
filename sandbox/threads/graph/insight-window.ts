import { badParameter } from './refusals.ts';
import type { Call } from './wire.ts';

const DAY_S = 86_400;
/** 13 April 2024; nothing was counted before. */
const EARLIEST_S = 1_712_991_600;

/** Unix seconds. */
export type Window = { since: number; until: number };

export function windowOf({ given, at }: Call): Window {
  const { since, until } = given;
  if (since === undefined && until === undefined) {
    const now = Math.floor(at.getTime() / 1000);
    return { since: now - DAY_S, until: now };
  }
  if (since === undefined || until === undefined) throw badParameter('Params since and until must be used together');
  const window = { since: secondsOf('since', since), until: secondsOf('until', until) };
  if (window.since < EARLIEST_S) throw badParameter(`Param since must be greater than or equal to ${EARLIEST_S}`);
  if (window.since >= window.until) throw badParameter('Param since must be less than until');
  return window;
}

/** The windows before and after, as long as this one and a second apart from it. */
export function neighboursOf({ address, given, caller }: Call, { since, until }: Window): object {
  const length = until - since;
  const at = (window: Window) => {
    const query = new URLSearchParams({ access_token: caller.token });
    for (const [name, value] of Object.entries({ ...given, ...texts(window) }))
      if (value !== undefined) query.set(name, value);
    return `${address}?${query}`;
  };
  return {
    previous: at({ since: since - length - 1, until: since - 1 }),
    next: at({ since: until + 1, until: until + length + 1 }),
  };
}

const texts = ({ since, until }: Window) => ({ since: String(since), until: String(until) });

function secondsOf(name: string, text: string): number {
  if (!/^\d{1,11}$/.test(text)) throw badParameter(`Param ${name} must be a valid UNIX timestamp`);
  return Number(text);
}
