import { z } from 'zod';

export const DisconnectForm = z.object({ account: z.uuid() });
