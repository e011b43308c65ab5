import type { Db } from '#db/client.ts';
import { audienceDifferences, missingAudience } from './audience-differences.ts';
import { dayDifferences } from './day-differences.ts';
import { postDifferences } from './post-differences.ts';
import { profileDifferences } from './profile-differences.ts';
import { truthsOf } from './truth.ts';
import type { Control } from './truth.ts';

export type ComparedAccount = {
  accountId: string;
  username: string;
  /** Those that its owner has lived in. */
  zones?: readonly string[];
  /** Whether it was disconnected for a while, so that days without a snapshot are lost. */
  wasAway?: boolean;
};

/** Where anything that is stored of an account is not what the network says was true when it was read, or is missing. */
export async function differencesFromTruth(
  db: Db,
  control: Control,
  { accountId, username, zones = ['UTC'], wasAway = false }: ComparedAccount,
  now: Date,
): Promise<string[]> {
  const truths = truthsOf(control, username);
  return [
    ...(await profileDifferences(db, truths, accountId, now)),
    ...(await postDifferences(db, truths, accountId, now)),
    ...(await dayDifferences(db, truths, accountId, now)),
    ...(await audienceDifferences(db, truths, { accountId, zones, wasAway }, now)),
    ...(await missingAudience(db, accountId)),
  ];
}
