import { readFileSync } from 'node:fs';
import type { Check } from './verdict.ts';

/** Does what a file says, as a decoder might. */
process.on('message', ({ file }: Check) => {
  const wish = readFileSync(file, 'utf8');
  if (wish === 'fall') process.kill(process.pid, 'SIGSEGV');
  if (wish === 'fine') process.send?.({ ok: false, refusal: 'not-media' });
});
