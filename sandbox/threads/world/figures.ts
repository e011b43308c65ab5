import type { Figures } from '../network.ts';
import { grownAfter } from './growth.ts';
import type { Reach } from './reach.ts';

/** Those who react come early among those who see a post. */
export const EAGERNESS = 1.3;

export function figuresAfter(reach: Reach, minutes: number): Figures {
  return addFigures(noFigures(), reach, minutes);
}

export function noFigures(): Figures {
  return { views: 0, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 };
}

/** What is counted of a post after whole minutes of its life, on top of what is there. Only likes ever fall. */
export function addFigures(sum: Figures, reach: Reach, minutes: number): Figures {
  const moved = grownAfter(minutes * EAGERNESS, reach.endurance);
  sum.views += Math.floor(reach.views * grownAfter(minutes, reach.endurance));
  sum.likes += Math.floor(reach.likes * moved) - (minutes >= reach.takenBackAfter ? reach.takenBack : 0);
  sum.replies += Math.floor(reach.replies * moved);
  sum.reposts += Math.floor(reach.reposts * moved);
  sum.quotes += Math.floor(reach.quotes * moved);
  sum.shares += Math.floor(reach.shares * moved);
  return sum;
}

export function clicksAfter(reach: Reach, minutes: number): number {
  return Math.floor(reach.clicks * grownAfter(minutes, reach.endurance));
}

/** The network counts in steps of a minute; a post's life begins with the first whole one. */
export function minutesOfLife(publishedAt: number, at: Date): number {
  return Math.max(0, Math.floor(at.getTime() / 60_000) - Math.ceil(publishedAt / 60_000));
}

/** Whether something published then is among what is counted at that moment. */
export function isCounted(publishedAt: number, at: Date): boolean {
  return Math.ceil(publishedAt / 60_000) <= Math.floor(at.getTime() / 60_000);
}
