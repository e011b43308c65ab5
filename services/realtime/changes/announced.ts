import { z } from 'zod';
import { jsonIn } from '#base/json-in.ts';

/** What the database says of a change: which row, and whose. Never what is in it. */
const Announced = z.object({
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  id: z.string(),
  person_id: z.string(),
  at: z.string(),
});

export type Announced = z.infer<typeof Announced>;

export function readAnnounced(text: string): Announced | undefined {
  return Announced.safeParse(jsonIn(text)).data;
}
