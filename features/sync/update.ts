/** Somebody who wants to see newer figures than there are, so often at most. */
const EVERY_MS = 10 * 60_000;

/** How far an update is that its owner asked for. */
export type UpdateProgress = {
  /** Until when the next one has to wait; nothing when it need not. */
  againAt: Date | undefined;
  isRunning: boolean;
  /** Posts that were to be looked at, and how many of them were. */
  looks: number;
  done: number;
};

/** The last moment of asking after which one may ask now. */
export function askedBefore(now: Date): Date {
  return new Date(now.getTime() - EVERY_MS);
}

export function againAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + EVERY_MS);
}

type Asked = {
  askedAt: Date | null;
  askedLooks: number;
  postsDueAt: Date;
  daysDueAt: Date;
  /** Posts that are still to be looked at. */
  left: number;
};

export const NOT_ASKED: UpdateProgress = { againAt: undefined, isRunning: false, looks: 0, done: 0 };

/** It is over when everything that was made due by it has been read. */
export function updateProgress({ askedAt, askedLooks, postsDueAt, daysDueAt, left }: Asked, now: Date): UpdateProgress {
  if (!askedAt) return NOT_ASKED;
  const again = againAt(askedAt);
  return {
    againAt: again > now ? again : undefined,
    isRunning: left > 0 || postsDueAt <= askedAt || daysDueAt <= askedAt,
    looks: askedLooks,
    done: Math.max(0, askedLooks - left),
  };
}
