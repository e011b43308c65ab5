/** Of the days that were read; nothing when none was. */
export function profileViewsIn(days: readonly { profileViews: number | undefined }[]): number | undefined {
  const read = days.flatMap(({ profileViews }) => profileViews ?? []);
  return read.length === 0 ? undefined : read.reduce((sum, views) => sum + views, 0);
}
