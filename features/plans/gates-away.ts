import type { Capability } from './plan.ts';
import { CAPABILITIES } from './plan.ts';

/** A browser keeps which gates were put away where the server reads it, so that none is drawn and then taken back. */
export const GATES_AWAY = 'gates-away';
export const GATES_AWAY_COOKIE = `bobbin.${GATES_AWAY}`;

export function gatesAwayIn(stored: unknown): Capability[] {
  return Array.isArray(stored) ? CAPABILITIES.filter((capability) => stored.includes(capability)) : [];
}

/** What is broken counts as nothing. */
export function gatesAwayOf(cookie: string | undefined): Capability[] {
  try {
    return cookie ? gatesAwayIn(JSON.parse(cookie)) : [];
  } catch {
    return [];
  }
}
