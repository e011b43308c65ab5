import * as schema from '../schema.ts';
import { declare, SECRET } from './declaration.ts';
import type { TableDeclaration } from './declaration.ts';

/** What is known of accounts of the network. */
export const NETWORK: TableDeclaration[] = [
  declare(schema.networkAccounts, {
    owner: schema.networkAccounts.personId,
    retention: { forever: 'until its owner leaves; disconnecting keeps the history they may come back to' },
    isExported: true,
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
];
