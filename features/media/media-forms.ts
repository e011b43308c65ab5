import { z } from 'zod';
import { LIMITS_OF } from './refusal.ts';

export const AddedForm = z.object({ object: z.string().max(200), fileName: z.string().max(300) });

export const MediaForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('alt'), id: z.uuid(), alt: z.string().max(10 * LIMITS_OF.alt) }),
  z.object({ intent: z.literal('remove'), id: z.uuid(), sure: z.literal('yes').optional() }),
]);
