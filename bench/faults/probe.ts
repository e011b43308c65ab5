import { onRig } from './rig.ts';
import { chaosRun } from '#testing/publishing/chaos-run.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { PASSING_FAULTS } from '#testing/network-simulator/faults.ts';
const [kills, rate, posts, divisor] = process.argv.slice(2).map(Number);
const began = performance.now();
await onRig(async (rig) => {
  process.stderr.write(`rig after ${Math.round(performance.now() - began)} ms\n`);
  const end = await chaosRun(rig, {
    what: 'probe',
    seed: 7,
    wishes: wishesFor({ accounts: Math.ceil(posts! / 10), posts: posts!, withinMs: 500 }),
    network: {
      character: 'adversarial',
      faults: { rate: rate!, kinds: PASSING_FAULTS },
      latencyMs: 2,
      lateEffect: { minMs: 20, maxMs: 1000 },
      slowMs: 30,
    },
    kills: kills!,
    divisor: divisor!,
    longestMs: 60_000,
  });
  const calls = await rig.network.calls();
  const by: Record<string, number> = {};
  for (const c of calls) by[c.kind] = (by[c.kind] ?? 0) + 1;
  process.stderr.write(JSON.stringify({ ...end, verdict: undefined, by }) + '\n');
});
