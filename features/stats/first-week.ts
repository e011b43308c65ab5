import type { CurveValue, UsualAge } from './usual-curve.ts';

/** What the newest post had been seen at the fixed ages of its first week, and what the posts before it usually had. */
export type FirstWeek = {
  networkId: string;
  text: string;
  publishedAt: Date;
  /** How old it was when it was read here. */
  bornMsAgo: number;
  wasLookedAt: boolean;
  /** The age at which it is next read; nothing for one that is past its first week. */
  nextAgeMs: number | undefined;
  /** Nothing for an age that has not come, or at which nobody looked. */
  curve: CurveValue[];
  usual: UsualAge[];
};
