import * as schema from '../schema.ts';
import { declare } from './declaration.ts';
import type { TableDeclaration } from './declaration.ts';

/** What the service needs to run, and the files it keeps. */
export const SERVICE: TableDeclaration[] = [
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
];
