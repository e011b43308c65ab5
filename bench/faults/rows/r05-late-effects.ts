import { scaledTiming } from '#features/publishing/timing.ts';
import { chaosRun, DIVISOR } from '#testing/publishing/chaos-run.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { onRig } from '../rig.ts';
import { verdictFigure } from '../row.ts';
import type { Row } from '../row.ts';

const POSTS = 1000;

/** R5: the network applies a call after it has cut it off. */
export const lateEffects: Row = async function* ({ seed, share }) {
  const { quiet } = scaledTiming(DIVISOR);
  const posts = Math.ceil(POSTS * share);
  const delays = [
    { from: 0, to: 0.9 },
    { from: 1.1, to: 2 },
  ];
  for (const { from, to } of delays)
    for (const character of ['strict', 'adversarial'] as const) {
      const end = await onRig((rig) =>
        chaosRun(rig, {
          what: `R5 ${character}`,
          seed,
          wishes: wishesFor({ accounts: Math.ceil(posts / 5), posts }),
          network: {
            character,
            faults: { rate: 0.2, kinds: ['late-effect'], calls: ['publish'] },
            lateEffect: { minMs: from * quiet, maxMs: to * quiet },
            latencyMs: 2,
          },
          longestMs: 120_000,
        }),
      );
      const what = `R5, ${character} network: effects ${from} to ${to} quiet periods late`;
      if (to < 1 || character === 'strict') yield verdictFigure(what, end);
      // Here nobody can know: what it costs is told.
      else
        yield {
          figure: `${what}: posts once too often`,
          value: Number(((end.verdict.violations.extra.length * 1000) / posts).toFixed(1)),
          unit: 'of 1,000',
          detail: { verdict: end.line, seconds: Number(end.seconds.toFixed(1)) },
        };
    }
};
