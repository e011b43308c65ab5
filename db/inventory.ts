import type { Column, Table } from 'drizzle-orm';
import { getTableUniqueName } from 'drizzle-orm';
import * as schema from './schema.ts';

export type TableDeclaration = {
  /** With its schema. */
  table: string;
  /** The column that says whose row it is, or of which network account; `none` with the reason why nobody owns one. */
  owner: Column | { account: Column } | { none: string };
  retention: { days: number; since: Column } | { forever: string };
  /** Part of "download my data"; what is not, though it is somebody's, says why. */
  isExported: boolean | { no: string };
  /** Columns that stay here when the rest of a row is handed out. */
  withoutSecrets?: readonly Column[];
  /** What deleting an account does to its rows. */
  onDeletion: 'delete' | 'anonymise' | { keep: string };
};

const UNTIL_REMOVED = 'what somebody made stays until they remove it or leave';
const SECRET = 'a secret, of use to nobody but a thief';

/**
 * What is remembered, whose it is, for how long, and what happens to it when its owner leaves.
 * A test holds this list against the database's catalogue, so that a table cannot join without its line.
 */
export const INVENTORY: TableDeclaration[] = [
  declare(schema.notifications, {
    owner: schema.notifications.userId,
    retention: { days: 90, since: schema.notifications.createdAt },
    isExported: true,
    onDeletion: 'delete',
  }),
  ...[schema.postVersions, schema.labels, schema.postLabels, schema.repetitions, schema.followUps].map((table) =>
    declare(table, {
      owner: table.personId,
      retention: { forever: UNTIL_REMOVED },
      isExported: true,
      onDeletion: 'delete',
    }),
  ),
  ...[schema.publications, schema.publicationEvents].map((table) =>
    declare(table, {
      owner: table.personId,
      retention: { forever: UNTIL_REMOVED },
      isExported: true,
      // The number of a claim, which says nothing to anybody but the claimants.
      withoutSecrets: [table.token],
      onDeletion: 'delete',
    }),
  ),
  declare(schema.posts, {
    owner: schema.posts.personId,
    retention: { forever: UNTIL_REMOVED },
    isExported: true,
    // Its words once more, as the database looks for them.
    withoutSecrets: [schema.posts.search],
    onDeletion: 'delete',
  }),
  declare(schema.media, {
    owner: schema.media.personId,
    retention: { forever: UNTIL_REMOVED },
    isExported: true,
    // Whoever knows it can fetch the file.
    withoutSecrets: [schema.media.objectKey],
    onDeletion: 'delete',
  }),
  ...[schema.queues, schema.slots].map((table) =>
    declare(table, {
      owner: { account: table.accountId },
      retention: { forever: 'how an account likes its posts spread, until its owner leaves' },
      isExported: true,
      onDeletion: 'delete',
    }),
  ),
  declare(schema.apiKeys, {
    owner: schema.apiKeys.personId,
    retention: { forever: 'opens the API until its owner takes it back or leaves' },
    isExported: true,
    withoutSecrets: [schema.apiKeys.hash],
    onDeletion: 'delete',
  }),
  declare(schema.apiAnswers, {
    owner: schema.apiAnswers.personId,
    retention: { days: 1, since: schema.apiAnswers.createdAt },
    isExported: { no: 'repeats what a program was answered a day ago' },
    onDeletion: 'delete',
  }),
  declare(schema.buckets, {
    owner: { none: 'the shelves of the storage service' },
    retention: { forever: 'as many as the product has shelves' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.objects, {
    owner: schema.objects.ownerId,
    retention: { forever: 'a file stays until its owner removes it or leaves' },
    isExported: { no: 'what its owner sees of it is their library' },
    onDeletion: 'delete',
  }),
  declare(schema.uploads, {
    owner: schema.uploads.ownerId,
    retention: { days: 2, since: schema.uploads.createdAt },
    isExported: { no: 'half a file is of use to nobody' },
    onDeletion: 'delete',
  }),
  declare(schema.contactMessages, {
    owner: schema.contactMessages.userId,
    retention: { days: 365, since: schema.contactMessages.createdAt },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.people, {
    owner: schema.people.id,
    retention: { forever: 'stays until its owner leaves' },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.networkAccounts, {
    owner: schema.networkAccounts.personId,
    retention: { forever: 'until its owner leaves; disconnecting keeps the history they may come back to' },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.recapWishes, {
    owner: schema.recapWishes.personId,
    retention: { forever: 'one row a person, until its owner leaves: the link in an old letter still works' },
    isExported: true,
    withoutSecrets: [schema.recapWishes.stopKey],
    onDeletion: 'delete',
  }),
  declare(schema.sharedCards, {
    owner: { account: schema.sharedCards.accountId },
    retention: { forever: 'shared until its owner takes it back or leaves' },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.recaps, {
    owner: { account: schema.recaps.accountId },
    retention: { days: 90, since: schema.recaps.createdAt },
    isExported: { no: 'says only that a letter was sent' },
    onDeletion: 'delete',
  }),
  declare(schema.chosenAccounts, {
    owner: schema.chosenAccounts.personId,
    retention: { forever: 'one row a person' },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.connectAttempts, {
    owner: schema.connectAttempts.personId,
    retention: { days: 30, since: schema.connectAttempts.startedAt },
    isExported: true,
    withoutSecrets: [schema.connectAttempts.state],
    onDeletion: 'delete',
  }),
  declare(schema.networkTokens, {
    owner: { account: schema.networkTokens.accountId },
    retention: { forever: 'until it is disconnected' },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.networkSyncs, {
    owner: { account: schema.networkSyncs.accountId },
    retention: { forever: 'one row an account' },
    isExported: true,
    onDeletion: 'delete',
  }),
  ...[
    schema.networkPosts,
    schema.postCurves,
    schema.networkDays,
    schema.followerDays,
    schema.audienceDays,
    schema.gainDays,
  ].map((table) =>
    declare(table, {
      owner: { account: table.accountId },
      retention: { forever: 'the history people come for: the network keeps none of it' },
      isExported: true,
      onDeletion: 'delete',
    }),
  ),
  declare(schema.networkRests, {
    owner: { none: 'how long all of the app is to wait' },
    retention: { forever: 'one row' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.publishingRests, {
    owner: { account: schema.publishingRests.accountId },
    retention: { forever: 'a row for each account that the network answers badly' },
    isExported: { no: 'how long we leave the network alone, which is gone in minutes' },
    onDeletion: 'delete',
  }),
  declare(schema.publishingStops, {
    owner: { none: 'a switch of whoever runs the product' },
    retention: { forever: 'until it is switched back' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.publishingRuns, {
    owner: { none: 'when workers began and ended' },
    retention: { days: 90, since: schema.publishingRuns.startedAt },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.publishingFence, {
    owner: { none: 'when the workers last did not know what was forgotten' },
    retention: { forever: 'one row' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.networkEvents, {
    owner: { none: 'hashes of what the network told' },
    retention: { days: 3, since: schema.networkEvents.receivedAt },
    isExported: false,
    onDeletion: { keep: 'ends by itself within days, and tells nothing' },
  }),
  declare(schema.deletionRequests, {
    owner: { none: 'does not say whose account was forgotten' },
    retention: { days: 365, since: schema.deletionRequests.requestedAt },
    isExported: false,
    onDeletion: { keep: 'proves that we did what was asked, and holds nothing about a person' },
  }),
  declare(schema.announcements, {
    owner: { none: 'written by administrators, read by everybody' },
    retention: { forever: 'one row, replaced when edited' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.buildFiles, {
    owner: { none: 'what every browser is served' },
    retention: { days: 1, since: schema.buildFiles.seenAt },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.rateLimits, {
    owner: { none: 'keyed by a hash of address and form; counts expire by themselves' },
    retention: { forever: 'each counter carries its own end, within a day' },
    isExported: false,
    onDeletion: { keep: 'ends by itself within a day' },
  }),
  declare(schema.seeds, {
    owner: { none: 'names of demo data sets' },
    retention: { forever: 'one row per demo data set' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.users, {
    owner: schema.users.id,
    retention: { forever: 'an account stays until its owner leaves' },
    isExported: true,
    withoutSecrets: [schema.users.encryptedPassword],
    onDeletion: 'delete',
  }),
  declare(schema.identities, {
    owner: schema.identities.userId,
    retention: { forever: 'a way into an account stays as long as the account' },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.sessions, {
    owner: schema.sessions.userId,
    retention: { forever: 'ends by signing out, or with the account' },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.refreshTokens, {
    owner: schema.refreshTokens.userId,
    retention: { forever: 'goes with its session' },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.mfaAmrClaims, {
    owner: { none: 'belongs to a session, which belongs to somebody' },
    retention: { forever: 'goes with its session' },
    isExported: false,
    onDeletion: { keep: 'is gone already: it goes with its session' },
  }),
  declare(schema.mfaFactors, {
    owner: schema.mfaFactors.userId,
    retention: { forever: 'a second factor stays until it is taken away' },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.mfaChallenges, {
    owner: { none: 'belongs to a factor, which belongs to somebody' },
    retention: { days: 1, since: schema.mfaChallenges.createdAt },
    isExported: false,
    onDeletion: { keep: 'is gone already: it goes with its factor' },
  }),
  declare(schema.mfaRecoveryCodes, {
    owner: schema.mfaRecoveryCodes.userId,
    retention: { forever: 'good until used or replaced' },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.oneTimeTokens, {
    owner: schema.oneTimeTokens.userId,
    retention: { days: 2, since: schema.oneTimeTokens.createdAt },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.flowState, {
    owner: schema.flowState.userId,
    retention: { days: 1, since: schema.flowState.createdAt },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.auditLogEntries, {
    owner: schema.auditLogEntries.actorId,
    retention: { days: 365, since: schema.auditLogEntries.createdAt },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.ssoProviders, {
    owner: { none: 'a company that signs its people on' },
    retention: { forever: 'until an administrator removes it' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.ssoDomains, {
    owner: { none: 'a company’s mail domains' },
    retention: { forever: 'goes with its provider' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.samlProviders, {
    owner: { none: 'a company’s metadata' },
    retention: { forever: 'goes with its provider' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.samlRelayStates, {
    owner: { none: 'a sign-on under way, before it is known whose' },
    retention: { days: 1, since: schema.samlRelayStates.createdAt },
    isExported: false,
    onDeletion: { keep: 'ends by itself within a day' },
  }),
];

/** Schemas whose tables are another program's, each with the reason it needs no line above. */
export const FOREIGN_SCHEMAS: Record<string, string> = {
  pgboss: 'the queue: payloads carry ids only, finished jobs are removed by the queue itself',
  drizzle: 'which migrations ran',
  sandbox: 'the outside in miniature; never made in production',
};

export function ownerColumn(owner: TableDeclaration['owner']): Column | undefined {
  if ('none' in owner) return undefined;
  return 'account' in owner ? owner.account : owner;
}

function declare(table: Table, declaration: Omit<TableDeclaration, 'table'>): TableDeclaration {
  return { table: getTableUniqueName(table), ...declaration };
}
