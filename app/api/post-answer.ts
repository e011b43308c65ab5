import { z } from 'zod';
import { REPLY_CONTROLS } from '#features/posts/content.ts';
import type { Attempt } from '#features/publishing/attempt.ts';
import { ATTEMPT_STATUSES } from '#features/publishing/attempt.ts';
import { EVENT_KINDS } from '#features/publishing/publication.ts';
import { readAttempt } from '#features/publishing/server/read-attempt.ts';
import { POST_FORMATS, POST_STATES } from '#features/posts/post-state.ts';
import type { PlanningRefused } from '#features/planning/planning.ts';
import { LONGEST_AHEAD_DAYS } from '#features/planning/planning.ts';
import type { Author, Post } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import { notInPlan, notThere, Refusal } from './refusal.ts';
import { Id, Instant, TimeZone } from './schemas.ts';

const Range = { offset: z.int(), length: z.int() };

const Part = z.strictObject({
  text: z.string(),
  media: z.array(z.strictObject({ id: Id, alt: z.string() })),
  link: z.string().nullable(),
  poll: z.strictObject({ options: z.array(z.string()) }).nullable(),
  attachment: z
    .strictObject({
      text: z.string(),
      link: z.string().nullable(),
      styles: z.array(z.strictObject({ ...Range, styles: z.array(z.string()) })),
    })
    .nullable(),
  spoilers: z.array(z.strictObject(Range)),
  hidesMedia: z.boolean(),
  networkPostId: z.string().nullable().describe('The network’s, once this part is out.'),
});

const Publication = z.strictObject({
  status: z.enum(ATTEMPT_STATUSES),
  reason: z.string().nullable().describe('Why it is held, failed or in doubt.'),
  events: z
    .array(
      z.strictObject({
        at: Instant,
        kind: z.enum(EVENT_KINDS),
        part: z.int().describe('From 0; a follow-up is 100.'),
        detail: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .describe('What happened, in order; empty in a list of posts.'),
});

export const PostItem = z.strictObject({
  id: Id,
  state: z.enum(POST_STATES),
  format: z.enum(POST_FORMATS),
  parts: z.array(Part),
  topic: z.string().nullable(),
  replyControl: z.enum(REPLY_CONTROLS),
  approvesReplies: z.boolean(),
  isGhost: z.boolean(),
  quote: z.strictObject({ id: z.string(), permalink: z.string() }).nullable(),
  language: z.enum(['en', 'fr']).nullable(),
  account: Id.nullable(),
  labels: z.array(z.strictObject({ id: Id, name: z.string() })),
  scheduledAt: Instant.nullable(),
  timeZone: TimeZone.nullable(),
  publishedAt: Instant.nullable(),
  permalink: z.string().nullable(),
  failure: z.record(z.string(), z.unknown()).nullable(),
  publication: Publication.nullable().describe('How going out stands; nothing until it begins.'),
  setAsideAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int().describe('Send it back with a change, and a change that came in between is not lost.'),
});

/** With how its going out stands at this moment, which no verb on a post tells. */
export async function readItem(
  runtime: Needs<'db'>,
  person: Pick<Author, 'id'>,
  post: Post,
): Promise<z.input<typeof PostItem>> {
  return postItem(post, await readAttempt(runtime, person, post.id));
}

export function postItem(post: Post, attempt: Attempt | null): z.input<typeof PostItem> {
  const { id, state, format, content, language, labels, timeZone, permalink, failure, version } = post;
  const { parts, ...rest } = content;
  return {
    id,
    state,
    format,
    language,
    labels,
    timeZone,
    permalink,
    failure,
    version,
    ...rest,
    parts: parts.map((part, index) => Object.assign({}, part, { networkPostId: networkIdOf(attempt, index) })),
    account: post.accountId,
    scheduledAt: post.scheduledAt?.toISOString() ?? null,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    setAsideAt: post.setAsideAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    publication: publicationOf(post, attempt),
  };
}

function networkIdOf(attempt: Attempt | null, index: number): string | null {
  return attempt?.parts.find(({ part }) => part === index)?.networkPostId ?? null;
}

/** Nothing for a post that is not to go out, also where parts of it are out already. */
function publicationOf({ state }: Post, attempt: Attempt | null): z.input<typeof Publication> | null {
  if (!attempt || state === 'IDEA' || state === 'DRAFT' || state === 'READY') return null;
  const { status, reason } = attempt;
  const events = attempt.events.map(({ at, kind, part, detail }) => ({ at: at.toISOString(), kind, part, detail }));
  return { status, reason, events };
}

/** What a verb refused, in the words of a program. */
export function refusalFor(refused: PlanningRefused): Refusal {
  switch (refused.refusal) {
    case 'not-there':
      return notThere('You have no such post.', 'id');
    case 'account':
      return notThere('There is no such account.', 'account');
    case 'plan':
      return notInPlan(refused.capability);
    case 'stale':
      return new Refusal(409, 'version', `The post has changed: its version is ${refused.current.version}.`, {
        field: 'version',
      });
    case 'state':
      return new Refusal(409, 'state', `A post that is ${refused.from} cannot become ${refused.to}.`, {
        field: 'state',
      });
    case 'set-aside':
      return new Refusal(409, 'set-aside', 'The post is set aside. Restore it first.');
    case 'going-out':
      return new Refusal(409, 'going-out', 'The post is on its way, or in doubt, and cannot be changed.');
    case 'sent':
      return new Refusal(409, 'sent', 'A part that is out cannot be changed.', { field: 'parts' });
    case 'other-account':
      return new Refusal(409, 'other-account', 'Parts of it are out on another account; the rest follows them there.', {
        field: 'account',
      });
    case 'all-sent':
      return new Refusal(409, 'all-sent', 'All of its parts are out.', { field: 'parts' });
    case 'no-account':
      return new Refusal(409, 'no-account', 'A post that is SCHEDULED needs an account.', { field: 'account' });
    case 'notes': {
      const [note] = refused.notes;
      const place = note && note.part !== null ? `parts.${note.part}` : undefined;
      return new Refusal(422, note?.code ?? 'notes', `The network would refuse it: ${note?.code ?? 'unknown'}.`, {
        field: place,
      });
    }
    case 'empty':
      return new Refusal(422, 'empty', 'The post says nothing.', { field: 'parts' });
    case 'in-the-past':
      return new Refusal(422, 'in-the-past', 'at is not in the future.', { field: 'at' });
    case 'media':
      return new Refusal(422, 'media', 'A file of it is not in your library.', { field: 'parts' });
    case 'too-far':
      return new Refusal(422, 'too-far', `at is more than ${LONGEST_AHEAD_DAYS} days ahead.`, { field: 'at' });
    case 'not-a-time':
      return new Refusal(422, 'not-a-time', 'at is no time that a clock shows.', { field: 'at' });
    case 'no-slot':
      return new Refusal(422, 'no-slot', 'The queue has no free slot within 90 days.');
    case 'not-queued':
      return new Refusal(409, 'not-queued', 'The post is not in the queue.');
    case 'too-many':
      return new Refusal(422, 'too-many', 'These are more than are done at once.');
  }
}
