import { invalid } from '../../auth-error.ts';

const UNITS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `none` lifts a ban; otherwise a duration as Go writes it, such as `24h` or `1h30m`. */
export function banUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
  const length = parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (UNITS[unit] ?? 0), 0);
  const until = now.getTime() + length;
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== duration || until > 8.64e15)
    throw invalid(`invalid format for ban duration: ${JSON.stringify(duration.slice(0, 40))}`);
  return new Date(until);
}
