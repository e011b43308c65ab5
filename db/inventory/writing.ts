import * as schema from '../schema.ts';
import { declare } from './declaration.ts';
import type { TableDeclaration } from './declaration.ts';

const UNTIL_REMOVED = 'what somebody made stays until they remove it or leave';

/** What somebody writes, and what becomes of it. */
export const WRITING: TableDeclaration[] = [
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
];
