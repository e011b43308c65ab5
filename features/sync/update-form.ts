import { z } from 'zod';

/** Where somebody without JavaScript comes back to; which account it is about stands in the address. */
export const UpdateForm = z.object({ back: z.string().max(2000) });
