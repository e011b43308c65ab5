import { isNull } from 'drizzle-orm';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { roundedDown } from '../creators-note.ts';

export async function countCreators({ db }: Needs<'db'>): Promise<number | undefined> {
  return roundedDown(await db.$count(people, isNull(people.deletionDueAt)));
}
