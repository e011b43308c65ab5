import type { Person } from '#features/identity/person.ts';
import { queuePost } from '#features/planning/server/queue-post.ts';
import { scheduleAt } from '#features/planning/server/schedule-at.ts';
import type { PlanningRefusal } from '#features/planning/planning.ts';
import { contentOf } from '#features/posts/content.ts';
import { blankPart } from '#features/posts/plain-content.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { restorePost } from '#features/posts/server/restore-post.ts';
import { restoreVersion } from '#features/posts/server/restore-version.ts';
import { savePost } from '#features/posts/server/save-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import { textsIn } from '#features/posts/write-forms.ts';
import type { WriteForm } from '#features/posts/write-forms.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { z } from 'zod';

type Asked = z.infer<typeof WriteForm>;
export type Done = 'saved' | 'ready' | 'draft' | 'set-aside' | 'restored' | 'queued' | 'scheduled' | 'version-restored';
export type ActAnswer = { ok: true; done: Done } | { ok: false; refusal: PlanningRefusal };

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
      return answer(
        await queuePost(needs, person, asked.post, { where: 'end', accountId: person.networkAccountId }),
        'queued',
      );
    case 'schedule':
      return answer(
        await scheduleAt(needs, person, asked.post, {
          wallTime: asked.at ?? '',
          timeZone: asked.atZone ?? person.timeZone ?? 'UTC',
        }),
        'scheduled',
      );
  }
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

function answer(given: { ok: true } | { ok: false; refusal: PlanningRefusal }, done: Done): ActAnswer {
  return given.ok ? { ok: true, done } : { ok: false, refusal: given.refusal };
}
