/** Every kind of failure that passes, of all that the network's stand-in knows. What ends a token is not among them. */
const PASSING = [
  '500',
  '429',
  'timeout',
  'reset',
  'done-then-reset',
  'html-500',
  'malformed',
  'transient',
  'app-limit',
  'user-limit',
  'retry-after',
  'not-yet',
  'permission',
  'done-then-500',
  'done-then-permission',
  'late',
  'slow',
];

type Control = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Of these, what the whole app has to wait after. */
const STOPPING_ALL = new Set(['429', 'app-limit', 'retry-after']);

/**
 * All kinds together strike a fifth of the calls, each as often as the others; unless what stops all shall be rarer, which a
 * thousand accounts need: they would otherwise ask for more in a minute than one such minute lets through.
 */
export async function failEveryFifthCall(control: Control, { shareOfStoppingAll = 1 } = {}): Promise<void> {
  await control('POST', 'threads/app', { slow_s: 0.05, late_s: 0.05 });
  const weights = PASSING.map((kind) => (STOPPING_ALL.has(kind) ? shareOfStoppingAll : 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, kind] of PASSING.entries()) {
    const rate = 1 - 0.8 ** ((weights[index] ?? 0) / all);
    await control('POST', 'faults', { provider: 'threads', kind, rate, seed: index });
  }
}
