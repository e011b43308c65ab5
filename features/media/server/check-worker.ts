import { checkFile } from './checks/check-file.ts';
import type { Check } from './checks/verdict.ts';

/** The process that looks at files; `media-checker.ts` starts it, and it ends with whoever did. */
process.on('message', (check: Check) => {
  checkFile(check).then(
    (verdict) => process.send?.(verdict),
    // Not told why: it was the file's doing.
    () => process.send?.({ ok: false, refusal: 'broken' }),
  );
});
process.on('disconnect', () => process.exit());
