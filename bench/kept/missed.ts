import type { KeptFigure } from './kept-figure.ts';

/** Why a goal is missed, by the beginning of the figure's name. One that is missed without a reason fails the tests. */
export const MISSED: readonly { bench: string; figure: string; why: string }[] = [
  {
    bench: 'publishing',
    figure: 'throughput of one worker',
    why: 'The bare loop and the network have two cores; here the database is a third that needs one. It was 0.30 before posts were found by id and more of them were in hand. Claims, intents and confirmations of many in one statement each are done; what is left is the database’s own work for a post, 1 ms, and a core more.',
  },
  {
    bench: 'load',
    figure: 'load: a page, p95',
    why: 'One process serves, reads accounts and publishes for 200 people on two cores that it shares with PostgreSQL, the stand-in of the network and the 200 browsers. A request takes 21 ms of it, so three quarters of a core are gone at 35 requests a second, and whoever comes at a bad moment waits. It was 2.4 s before reading let pages pass; runs since gave 0.96, 1.15 and 1.6 s on a machine whose speed changes by the hour. What a request costs is next: writing to the database’s socket is an eighth of it, drawing a quarter.',
  },
];

export function whyMissed({ bench, figure }: Pick<KeptFigure, 'bench' | 'figure'>): string | undefined {
  return MISSED.find((each) => each.bench === bench && figure.startsWith(each.figure))?.why;
}
