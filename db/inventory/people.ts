import * as schema from '../schema.ts';
import { declare } from './declaration.ts';
import type { TableDeclaration } from './declaration.ts';

/** What somebody has here besides what they write. */
export const PEOPLE: TableDeclaration[] = [
  declare(schema.notifications, {
    owner: schema.notifications.userId,
    retention: { days: 90, since: schema.notifications.createdAt },
    isExported: true,
    onDeletion: 'delete',
  }),
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
];
