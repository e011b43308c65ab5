import { z } from 'zod';
import { ON_THE_WAY } from '#features/media/shelves.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { WithoutStorage } from '#runtime/runtime.ts';
import { removeLeftovers } from '#services/storage/leftovers.ts';
import { storageNeeds } from './own-storage.ts';

export const removeFileLeftovers = defineJob({
  name: 'storage.remove-leftovers',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: (runtime: WithoutStorage) => removeLeftovers(storageNeeds(runtime), { passing: ON_THE_WAY }),
});
