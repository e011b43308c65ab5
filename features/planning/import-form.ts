import { z } from 'zod';

/** What the forms of the import may send; a file comes beside them. */
export const ImportForm = z.discriminatedUnion('intent', [
  z.looseObject({ intent: z.literal('read') }),
  z.looseObject({ intent: z.literal('confirm'), importId: z.uuid(), rows: z.string() }),
  z.looseObject({ intent: z.literal('undo'), posts: z.string() }),
]);
