import type { Db } from '#db/client.ts';
import { roomOf } from '#features/media/server/room-of.ts';
import { LARGEST_UPLOAD, LIBRARY, ON_THE_WAY } from '#features/media/shelves.ts';
import type { StorageDoor } from '#providers/storage/storage-door.ts';
import type { WithoutStorage } from '#runtime/runtime.ts';
import { createStorage } from '#services/storage/app.ts';
import type { OwnBucket, StorageNeeds } from '#services/storage/needs.ts';

const PREFIX = '/storage/v1';

/** What was checked is public and only the product puts it there; what was not yet is its owner's alone. */
const BUCKETS: readonly OwnBucket[] = [
  { id: LIBRARY, isPublic: true, isWrittenByOperatorsOnly: true, fileSizeLimit: LARGEST_UPLOAD },
  { id: ON_THE_WAY, isPublic: false, isWrittenByOperatorsOnly: false, fileSizeLimit: LARGEST_UPLOAD },
];

export function ownStorage(runtime: WithoutStorage): StorageDoor {
  const app = createStorage(storageNeeds(runtime), PREFIX);
  return {
    url: `${runtime.settings.publicUrl}${PREFIX}`,
    fetch: async (request) => app.fetch(request),
    fetchAsOperator: async (request) => app.fetch(request, { isProduct: true }),
  };
}

export function storageNeeds(runtime: WithoutStorage): StorageNeeds {
  const { db, clock, keys, log, files, auth } = runtime;
  const roomFor = (ownerId: string, within: Pick<Db, 'select'>) => roomOf({ db: within, clock }, ownerId);
  return { db, clock, keys, log, files, auth, roomOf: roomFor, buckets: BUCKETS };
}
