import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { parseJson } from './json.ts';
import type { Usage } from './threads.ts';

const percent = z.number().catch(0);
const Budget = z.object({ call_count: percent, total_time: percent, total_cputime: percent });
const Budgets = z.record(
  z.string(),
  z.array(Budget.extend({ estimated_time_to_regain_access: z.number().nonnegative().catch(0) })),
);

/** How much of the budgets is used, where the answer says so. */
export function usageIn(headers: IncomingHttpHeaders): Usage | undefined {
  const ofApp = headers['x-app-usage'];
  const ofAccounts = headers['x-business-use-case-usage'];
  if (ofApp === undefined && ofAccounts === undefined) return undefined;

  const app = Budget.safeParse(headerJson(ofApp)).data;
  const accounts = Object.values(Budgets.safeParse(headerJson(ofAccounts)).data ?? {}).flat();
  const budgets = [...(app ? [app] : []), ...accounts];
  if (budgets.length === 0) return undefined;
  return {
    percent: Math.max(...budgets.flatMap((each) => [each.call_count, each.total_time, each.total_cputime])),
    restSeconds: Math.max(0, ...accounts.map((each) => each.estimated_time_to_regain_access * 60)),
  };
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
