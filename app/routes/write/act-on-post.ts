import type { Person } from '#features/identity/person.ts';
import { queuePost } from '#features/planning/server/queue-post.ts';
import { scheduleAt } from '#features/planning/server/schedule-at.ts';
import type { PlanningRefusal } from '#features/planning/planning.ts';
import { contentOf } from '#features/posts/content.ts';
import { blankPart } from '#features/posts/plain-content.ts';
import { duplicatePost } from '#features/posts/server/duplicate-post.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { restorePost } from '#features/posts/server/restore-post.ts';
import { restoreVersion } from '#features/posts/server/restore-version.ts';
import { savePost } from '#features/posts/server/save-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import { FollowUp } from '#features/publishing/follow-up.ts';
import { removeFollowUp, setFollowUp } from '#features/publishing/server/follow-ups.ts';
import { publishNow } from '#features/publishing/server/publish-now.ts';
import { foundIt, sendAgain } from '#features/publishing/server/settle-doubt.ts';
import { textsIn } from '#features/posts/write-forms.ts';
import type { WriteForm } from '#features/posts/write-forms.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { z } from 'zod';

type Asked = z.infer<typeof WriteForm>;
export type Done =
  | 'saved'
  | 'ready'
  | 'draft'
  | 'set-aside'
  | 'restored'
  | 'queued'
  | 'scheduled'
  | 'version-restored'
  | 'duplicated'
  | 'follow-up-kept'
  | 'follow-up-removed'
  /** On its way: what becomes of it is told where it stands. */
  | 'under-way';
/** `unsaved`: what is written could not be saved first, so nothing was asked. */
export type ActRefusal = PlanningRefusal | 'not-in-doubt' | 'follow-up' | 'reached' | 'unsaved';
export type ActAnswer =
  | {
      ok: true;
      done: Done;
      /** Another post, which is what one goes on with. */
      opens?: string;
    }
  | { ok: false; refusal: ActRefusal };

/** What a button of the page means; without JavaScript the texts of the form are saved first. */
export async function actOnPost(needs: Needs<'db' | 'clock'>, person: Person, asked: Asked): Promise<ActAnswer> {
  const texts = textsIn(asked);
  if (texts.length > 0) {
    const saved = await saveTexts(needs, person, asked, texts);
    if (!saved.ok) return { ok: false, refusal: saved.refusal };
  }
  switch (asked.intent) {
    case 'save':
    case 'add-part':
      return { ok: true, done: 'saved' };
    case 'ready':
      return answer(await movePost(needs, person, asked.post, 'READY'), 'ready');
    case 'draft':
      return answer(await movePost(needs, person, asked.post, 'DRAFT'), 'draft');
    case 'set-aside':
      return answer(await setAside(needs, person, asked.post), 'set-aside');
    case 'restore':
      return answer(await restorePost(needs, person, asked.post), 'restored');
    case 'restore-version':
      return answer(await restoreVersion(needs, person, asked.post, asked.versionId ?? ''), 'version-restored');
    case 'queue':
      return answer(await queuePost(needs, person, asked.post, { where: 'end' }), 'queued');
    case 'schedule':
      return answer(
        await scheduleAt(needs, person, asked.post, {
          wallTime: asked.at ?? '',
          timeZone: asked.atZone ?? person.timeZone ?? 'UTC',
        }),
        'scheduled',
      );
    case 'publish-now':
      return answer(
        await publishNow(needs, person, asked.post, {
          timeZone: person.timeZone ?? 'UTC',
          accountId: asked.account,
        }),
        'under-way',
      );
    case 'found-it':
      return answer(await foundIt(needs, person, asked.post), 'under-way');
    case 'send-again':
      return answer(await sendAgain(needs, person, asked.post), 'under-way');
    case 'duplicate': {
      const copied = await duplicatePost(needs, person, asked.post);
      return copied.ok
        ? { ok: true, done: 'duplicated', opens: copied.post.id }
        : { ok: false, refusal: copied.refusal };
    }
    case 'follow-up':
      return keepFollowUp(needs, person, asked);
    case 'remove-follow-up':
      return answer(await removeFollowUp(needs, person, asked.post), 'follow-up-removed');
  }
}

async function keepFollowUp(needs: Needs<'db' | 'clock'>, person: Person, asked: Asked): Promise<ActAnswer> {
  const { followUp: text, metric, threshold } = asked;
  const wish = FollowUp.safeParse({ text, metric, threshold: Number(threshold) });
  if (!wish.success) return { ok: false, refusal: 'follow-up' };
  return answer(await setFollowUp(needs, person, asked.post, wish.data), 'follow-up-kept');
}

async function saveTexts(needs: Needs<'db' | 'clock'>, person: Person, asked: Asked, texts: string[]) {
  const before = await readPost(needs, person, asked.post);
  const content = before?.content ?? contentOf('');
  const parts = texts.map((text, index) => ({ ...(content.parts[index] ?? blankPart()), text }));
  if (asked.intent === 'add-part') parts.push(blankPart());
  return savePost(needs, person, asked.post, {
    content: { ...content, parts },
    ...(before && asked.version ? { version: asked.version } : {}),
    otherwise: { state: 'DRAFT', source: 'write' },
    ...(before ? {} : { accountId: person.networkAccountId }),
  });
}

function answer(given: { ok: true } | { ok: false; refusal: ActRefusal }, done: Done): ActAnswer {
  return given.ok ? { ok: true, done } : { ok: false, refusal: given.refusal };
}
