import type { IncomingHttpHeaders } from 'node:http';
import { parseJson } from './json.ts';
import type { Usage } from './threads.ts';

/** How much of the budgets is used, where the answer says so. */
export function usageIn(headers: IncomingHttpHeaders): Usage | undefined {
  const ofApp = headers['x-app-usage'];
  const ofAccounts = headers['x-business-use-case-usage'];
  if (ofApp === undefined && ofAccounts === undefined) return undefined;

  const accounts = Object.values(objectIn(headerJson(ofAccounts))).flat();
  const budgets = [headerJson(ofApp), ...accounts].filter((budget) => typeof budget === 'object' && budget !== null);
  if (budgets.length === 0) return undefined;
  return {
    percent: Math.max(...budgets.flatMap((budget) => SHARES.map((name) => numberIn(budget, name)))),
    restSeconds: Math.max(
      0,
      ...accounts.map((each) => numberIn(objectIn(each), 'estimated_time_to_regain_access') * 60),
    ),
  };
}

/** Read by hand: it comes with every answer, and a schema would take a thirtieth of all that a call does. */
const SHARES = ['call_count', 'total_time', 'total_cputime'] as const;

function objectIn(given: unknown): object {
  return typeof given === 'object' && given !== null ? given : {};
}

function numberIn(given: object, name: string): number {
  const value = (given as Record<string, unknown>)[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** In seconds or, by the answer's own clock, as a date. */
export function retryAfterIn(headers: IncomingHttpHeaders): number | undefined {
  const given = headers['retry-after'];
  if (given === undefined) return usageIn(headers)?.restSeconds || undefined;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  const seconds = (Date.parse(given) - Date.parse(headers.date ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

function headerJson(given: string | string[] | undefined): unknown {
  return typeof given === 'string' ? parseJson(given) : undefined;
}
