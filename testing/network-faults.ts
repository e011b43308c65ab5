/** Every kind of failure that passes, of all that the network's stand-in knows; each as often as makes a fifth of calls together. */
const PASSING = [
  '500',
  '429',
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

export async function failEveryFifthCall(control: Control): Promise<void> {
  await control('POST', 'threads/app', { slow_s: 0.05, late_s: 0.05 });
  for (const [index, kind] of PASSING.entries())
    await control('POST', 'faults', { provider: 'threads', kind, rate: 0.2 / PASSING.length, seed: index });
}
