type Day = { followers: number | undefined; profileViews: number | undefined };

/** How many followed on the last day that was counted, and how many more than on the first; one count is no change. */
export function followersOver(days: readonly Day[]): { followers: number | undefined; change: number | undefined } {
  const counted = days.flatMap(({ followers }) => followers ?? []);
  const [first, last] = [counted[0], counted.at(-1)];
  const change = first === undefined || last === undefined || counted.length < 2 ? undefined : last - first;
  return { followers: last, change };
}

/** Of the days that were read; nothing when none was. */
export function profileViewsOver(days: readonly Day[]): number | undefined {
  const read = days.flatMap(({ profileViews }) => profileViews ?? []);
  return read.length === 0 ? undefined : read.reduce((sum, views) => sum + views, 0);
}
