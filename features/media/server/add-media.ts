import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { PlanId } from '#base/product.ts';
import { includes } from '#features/plans/plan.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { MediaItem } from '../media.ts';
import { smallNameOf } from '../media.ts';
import type { MediaRefusal } from '../refusal.ts';
import { LIBRARY, ON_THE_WAY } from '../shelves.ts';
import type { Passed } from './checks/verdict.ts';
import { RESULT, SMALL } from './checks/verdict.ts';
import type { MediaChecker } from './media-checker.ts';
import { TooManyChecks } from './media-checker.ts';
import { itemFrom, namesOf } from './media-rows.ts';
import { roomOf } from './room-of.ts';
import { fetchInto, NoRoomAtAll, removeStored, store } from './stored.ts';

type AddNeeds = Needs<'db' | 'clock' | 'storage'>;
type Answer = { ok: true; media: MediaItem } | { ok: false; refusal: MediaRefusal };

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'video/mp4': 'mp4' } as const;

/** Takes what somebody has uploaded into their library, checked and made anew. The upload is gone afterwards, either way. */
export async function addMedia(
  needs: AddNeeds,
  checker: MediaChecker,
  person: { id: string; plan: PlanId },
  { object, fileName, id = randomUUID() }: { object: string; fileName: string; id?: string | undefined },
): Promise<Answer> {
  if (!isOwn(object, person.id)) return { ok: false, refusal: 'not-there' };
  if (!includes(person.plan, 'publish-media')) {
    await removeStored(needs, ON_THE_WAY, [object]);
    return { ok: false, refusal: 'plan' };
  }
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  try {
    const file = join(folder, 'upload');
    if (!(await fetchInto(needs, `${ON_THE_WAY}/${object}`, file))) return { ok: false, refusal: 'not-there' };
    const verdict = await checker.check({ file, into: folder });
    if (!verdict.ok) return verdict;
    await rm(file);
    const { size } = await stat(join(folder, RESULT));
    await removeStored(needs, ON_THE_WAY, [object]);
    if (size > (await roomOf(needs, person.id))) return { ok: false, refusal: 'quota' };
    return { ok: true, media: await keep(needs, person.id, { id, fileName }, folder, verdict, size) };
  } catch (error) {
    if (error instanceof TooManyChecks) return { ok: false, refusal: 'busy' };
    if (error instanceof NoRoomAtAll) return { ok: false, refusal: 'full' };
    throw error;
  } finally {
    await removeStored(needs, ON_THE_WAY, [object]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files first: a row never points at what is not there. Without a row they are nobody's, and go. */
async function keep(
  needs: AddNeeds,
  personId: string,
  { id, fileName }: { id: string; fileName: string },
  folder: string,
  { kind, contentType, width, height, durationMs }: Passed,
  bytes: number,
): Promise<MediaItem> {
  const objectKey = `${LIBRARY}/${personId}/${randomBytes(18).toString('base64url')}.${ENDINGS[contentType]}`;
  try {
    await store(needs, objectKey, join(folder, RESULT), contentType);
    if (kind === 'image') await store(needs, smallNameOf(objectKey), join(folder, SMALL), 'image/jpeg');
    const [row] = await needs.db
      .insert(media)
      .values({
        id,
        personId,
        kind,
        objectKey,
        contentType,
        bytes,
        width,
        height,
        durationMs,
        fileName: shownName(fileName),
        createdAt: needs.clock.now(),
      })
      .returning();
    if (!row) throw new Error('No row was made');
    return itemFrom(needs, row);
  } catch (error) {
    // Whose connection is lost may have a row without knowing.
    await needs.db.delete(media).where(and(eq(media.personId, personId), eq(media.objectKey, objectKey)));
    await removeStored(needs, LIBRARY, namesOf({ objectKey, kind }));
    throw error;
  }
}

function isOwn(object: string, personId: string): boolean {
  return object.startsWith(`${personId}/`) && /^[0-9a-f-]{36}\/[\w.-]{1,100}$/.test(object);
}

/** As its owner's computer called it, without what is not seen. */
function shownName(name: string): string {
  return (
    (
      name
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
        .split(/[\\/]/)
        .at(-1) ?? ''
    )
      .trim()
      .slice(0, 200) || 'file'
  );
}
