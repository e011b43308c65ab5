import { DIVISOR } from '#testing/publishing/chaos-run.ts';
import { raceEdits } from '#testing/publishing/edit-races.ts';
import { onRig } from '../rig.ts';
import { brokenIn } from '../row.ts';
import type { Row } from '../row.ts';

/** R17: posts are cancelled and rewritten within two seconds of going out. */
export const editRaces: Row = async function* ({ seed, share }) {
  const actions = Math.ceil(1000 * share);
  const end = await onRig((rig) => raceEdits(rig, { seed, actions, divisor: DIVISOR }));
  const { cancelled, edited, refused } = end;
  yield {
    figure: `R17: of ${actions} cancellations and edits around the due time, cancelled and visible or an old text`,
    value: brokenIn(end.verdict) + (end.isSettled ? 0 : 1),
    unit: 'posts',
    atMost: 0,
    detail: { verdict: end.line, cancelled, edited, refused },
  };
};
