import type { Settings } from '#runtime/settings.ts';

/** The mark of a crowd of this size that is loaded; how far a load has come before, its accounts tell. */
export function crowdSeed({ demoMembers }: Pick<Settings, 'demoMembers'>): string {
  return `${demoMembers} crowd accounts`;
}
