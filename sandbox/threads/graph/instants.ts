import { badParameter } from './refusals.ts';

/** As the wire writes it: ISO 8601 with `+0000`, without a colon. */
export function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+0000`;
}

const DAY_MS = 24 * 3600 * 1000;

/** Unix seconds, or what PHP's strtotime would read of the forms that clients send. */
export function instantOf(name: string, text: string | undefined, now: Date): Date | undefined {
  if (text === undefined || text === '') return undefined;
  const at = readInstant(text.trim(), now);
  if (Number.isNaN(at.getTime())) throw badParameter(`Param ${name} must be a valid UNIX timestamp or strtotime value`);
  return at;
}

function readInstant(text: string, now: Date): Date {
  if (/^\d{1,12}$/.test(text)) return new Date(Number(text) * 1000);
  if (text === 'now') return now;
  const midnight = new Date(now.toISOString().slice(0, 10));
  if (text === 'today') return midnight;
  if (text === 'yesterday') return new Date(midnight.getTime() - DAY_MS);
  const [, count, unit] = /^-(\d{1,4}) (day|week)s?$/.exec(text) ?? [];
  if (count) return new Date(now.getTime() - Number(count) * (unit === 'week' ? 7 : 1) * DAY_MS);
  return new Date(text);
}
