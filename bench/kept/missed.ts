import type { KeptFigure } from './kept-figure.ts';

/** Why a goal is missed, by the beginning of the figure's name. One that is missed without a reason fails the tests. */
export const MISSED: readonly { bench: string; figure: string; why: string }[] = [
  {
    bench: 'publishing',
    figure: 'throughput of one worker',
    why: 'The bare loop and the network have two cores; here the database is a third that needs one. It was 0.30 before posts were found by id and more of them were in hand. Claims, intents and confirmations of many in one statement each are done; what is left is the database’s own work for a post, 1 ms, and a core more.',
  },
];

export function whyMissed({ bench, figure }: Pick<KeptFigure, 'bench' | 'figure'>): string | undefined {
  return MISSED.find((each) => each.bench === bench && figure.startsWith(each.figure))?.why;
}
