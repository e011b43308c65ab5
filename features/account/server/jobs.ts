import { z } from 'zod';
import { LOCALES } from '#base/i18n/locale.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { deleteDuePeople } from './delete-due-people.ts';
import { mailLeaving } from './tell-leaving.ts';

export const tellLeaving = defineJob({
  name: 'account.tell-leaving',
  payload: z.object({ id: z.uuid(), locale: z.enum(LOCALES) }),
  run: (runtime: Needs<'db' | 'auth' | 'mail' | 'settings'>, { id, locale }) => mailLeaving(runtime, id, locale),
});

export const deleteWhoIsDue = defineJob({
  name: 'account.delete-who-is-due',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: (runtime: Needs<'db' | 'clock' | 'auth' | 'log'>) => deleteDuePeople(runtime),
});
