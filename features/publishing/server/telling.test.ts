import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#base/i18n/locale.ts';
import { followUps, networkAccounts, notifications, people, posts, publications, queues } from '#db/schema.ts';
import type { Letter } from '#providers/mail/mail.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPerson } from '#testing/people.ts';
import { newPost } from '#testing/posts.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { contentOf } from '#features/posts/content.ts';
import type { Outcome } from '../outcome.ts';
import { FOLLOW_UP_PART } from '../publication.ts';
import { mailOutcome } from './mail-outcome.ts';
import { tellOutcomes } from './tell-outcomes.ts';

const DUE = new Date('2026-05-19T07:00:00Z');
let runtime: TestRuntime['runtime'];
let letters: Letter[];
let queued: { publicationId: string; outcome: Outcome }[];
beforeEach(async () => {
  letters = [];
  queued = [];
  const mail = { send: (letter: Letter) => Promise.resolve(void letters.push(letter)), close: () => undefined };
  const queue = {
    enqueue: (_: unknown, payload: object) => Promise.resolve(void queued.push(payload as (typeof queued)[number])),
    work: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  ({ runtime } = await testRuntime({}, { mail, queue }));
});

type Ended = Pick<typeof publications.$inferInsert, 'state' | 'reason'>;
async function ended({ state, reason = null }: Ended, locale: Locale = 'en-US') {
  const { db } = runtime;
  const { id: personId, email } = await newPerson(runtime);
  await db
    .update(people)
    .set({ locale, timeZone: 'Europe/Paris', plan: 'bobbin_premium' })
    .where(eq(people.id, personId));
  const { id: accountId } = await newNetworkAccount(runtime, { personId });
  await db.update(networkAccounts).set({ username: 'ada.writes' }).where(eq(networkAccounts.id, accountId));
  const content = contentOf('About looms');
  const { id: postId } = await newPost(runtime, { id: personId, plan: 'bobbin_premium' }, { content });
  const laid = { part: 0, state, reason, dueAt: DUE, postVersion: 1 };
  const [row] = await db
    .insert(publications)
    .values({ postId, personId, accountId, ...laid })
    .returning();
  return { personId, email, postId, accountId, id: row?.id ?? '' };
}
const bell = async (personId: string) =>
  runtime.db.select().from(notifications).where(eq(notifications.userId, personId));
const sendAll = async () => {
  for (const payload of queued.splice(0)) await mailOutcome.run(runtime, payload);
  return letters.splice(0);
};

test('however many there are to tell, all of them hear of it in one go', async () => {
  for (let nth = 0; nth < 25; nth += 1) await ended({ state: 'missed' });
  expect(await tellOutcomes(runtime)).toBe(25);
  expect(queued).toHaveLength(25);
});

test('whoever has to know hears of it once, in the bell and by letter, however many tell', async () => {
  const { personId, email, postId, id } = await ended({ state: 'failed', reason: 'spam' });
  const told = await Promise.all([tellOutcomes(runtime), tellOutcomes(runtime), tellOutcomes(runtime)]);
  expect(told.reduce((sum, each) => sum + each)).toBe(1);
  expect(await tellOutcomes(runtime)).toBe(0);
  expect(await bell(personId)).toMatchObject([
    {
      type: 'error',
      kind: 'post-failed',
      href: `/write?post=${postId}`,
      facts: { username: 'ada.writes', text: 'About looms', reason: 'spam' },
    },
  ]);
  expect(queued).toEqual([{ publicationId: id, outcome: 'post-failed' }]);
  expect(await sendAll()).toMatchObject([{ to: email }]);
});

test.each([
  ['en-US', 'failed', 'spam', 'A post of @ada.writes did not go out', 'took it for spam', 'May 19, 2026 at 09:00'],
  ['fr-FR', 'failed', 'spam', 'Un post de @ada.writes n’est pas parti', 'pris pour du spam', '19 mai 2026'],
  ['en-US', 'in_doubt', 'lost', 'Is this post of @ada.writes out?', 'gave no clear answer', 'We send nothing twice'],
  [
    'fr-FR',
    'in_doubt',
    'lost',
    'Ce post de @ada.writes est-il publié',
    'n’a pas répondu clairement',
    'jamais rien deux fois',
  ],
  ['en-US', 'missed', null, 'A post of @ada.writes missed its hour', 'much later', 'Publish it now'],
  ['fr-FR', 'missed', null, 'Un post de @ada.writes a manqué son heure', 'bien plus tard', 'Publiez-le maintenant'],
] as const)(
  'the letter in %s of what is %s says what happened and what to do',
  async (locale, state, reason, ...said) => {
    const { postId } = await ended({ state, reason }, locale);
    await tellOutcomes(runtime);
    const [letter] = await sendAll();
    const [subject, ...sentences] = said;
    expect(letter?.subject).toContain(subject);
    for (const sentence of [...sentences, 'About looms', `post=${postId}`]) expect(letter?.text).toContain(sentence);
    expect(letter?.text).not.toContain('undefined');
  },
);

test.each([
  [
    'en-US',
    'failed',
    'The rest of a post of @ada.writes did not go out',
    'Its first part is out, and stays so. Part 2',
  ],
  ['fr-FR', 'failed', 'La suite d’un post de @ada.writes n’est pas partie', 'Sa première partie est publiée'],
  ['en-US', 'missed', 'The rest of a post of @ada.writes missed its hour', 'Its first part is out, and stays so.'],
  ['fr-FR', 'in_doubt', 'Ce post de @ada.writes est-il publié', 'La partie 2 est peut-être publiée'],
] as const)('in %s the rest of a chain that is %s is told as the rest', async (locale, state, subject, said) => {
  const { personId, id, postId } = await ended({ state, reason: state === 'missed' ? null : 'lost' }, locale);
  await runtime.db
    .update(posts)
    .set({ content: contentOf('About looms', 'And yarn') })
    .where(eq(posts.id, postId));
  await runtime.db.update(publications).set({ part: 1 }).where(eq(publications.id, id));
  await tellOutcomes(runtime);
  expect(await bell(personId)).toMatchObject([{ facts: { text: 'And yarn', part: 2 } }]);
  const [letter] = await sendAll();
  expect(letter?.subject).toContain(subject);
  expect(letter?.text).toContain(said);
  expect(letter?.text).toContain('And yarn');
  expect(letter?.text).not.toContain('About looms');
});

test('what missed its hour since its queue rests is not told: its owner ordered that', async () => {
  const { personId, postId, accountId } = await ended({ state: 'missed' });
  await runtime.db.update(posts).set({ plannedBy: 'queue' }).where(eq(posts.id, postId));
  await runtime.db.insert(queues).values({ accountId, timeZone: 'UTC', pausedAt: DUE, updatedAt: DUE });
  await tellOutcomes(runtime);
  expect(await bell(personId)).toEqual([]);
  expect(queued).toEqual([]);
  expect(await tellOutcomes(runtime)).toBe(0);
});

test.each([
  ['en-US', 'failed', 'spam', 'Your reply under a post of @ada.writes did not go out', 'took it for spam'],
  ['fr-FR', 'failed', 'spam', 'Votre réponse sous un post de @ada.writes n’est pas partie', 'pris pour du spam'],
  ['en-US', 'missed', null, 'Your reply under a post of @ada.writes did not go out', 'The post is out, and stays so'],
  ['en-US', 'in_doubt', 'lost', 'Is your reply under a post of @ada.writes out?', 'We send nothing twice'],
  ['fr-FR', 'in_doubt', 'lost', 'Votre réponse sous un post de @ada.writes est-elle publiée', 'Le post est publié'],
] as const)('in %s a reply that is %s is told as one, and not as its post', async (locale, state, reason, ...said) => {
  const { personId, id, postId } = await ended({ state, reason }, locale);
  await runtime.db.update(publications).set({ part: FOLLOW_UP_PART }).where(eq(publications.id, id));
  const at = { createdAt: DUE, updatedAt: DUE };
  const reply = { postId, personId, text: 'And this is how', metric: 'likes', threshold: 10, ...at } as const;
  await runtime.db.insert(followUps).values(reply);
  await tellOutcomes(runtime);
  expect(await bell(personId)).toMatchObject([
    { kind: state === 'in_doubt' ? 'reply-in-doubt' : 'reply-failed', facts: { text: 'And this is how' } },
  ]);
  const [letter] = await sendAll();
  const [subject, sentence] = said;
  expect(letter?.subject).toContain(subject);
  expect(letter?.text).toContain(sentence);
  expect(letter?.text).toContain('And this is how');
});

test('what is too long for the bell ends with an ellipsis, and never within a letter', async () => {
  const { personId, postId } = await ended({ state: 'missed' });
  const told = async (body: string) => {
    await runtime.db.update(posts).set({ body }).where(eq(posts.id, postId));
    await runtime.db.update(publications).set({ toldAt: null }).where(eq(publications.postId, postId));
    await runtime.db.delete(notifications).where(eq(notifications.userId, personId));
    await tellOutcomes(runtime);
    return (await bell(personId))[0]?.facts;
  };
  expect(await told('🧵'.repeat(80))).toMatchObject({ text: '🧵'.repeat(80) });
  expect(await told('🧵'.repeat(81))).toMatchObject({ text: `${'🧵'.repeat(80)}…` });
  expect(await told(`${'a'.repeat(79)} wool`)).toMatchObject({ text: `${'a'.repeat(79)}…` });
  queued.length = 0;
});

test('who has dealt with it before the letter leaves gets none', async () => {
  const { id } = await ended({ state: 'failed', reason: 'spam' });
  await tellOutcomes(runtime);
  await runtime.db.update(publications).set({ state: 'scheduled' }).where(eq(publications.id, id));
  expect(await sendAll()).toEqual([]);
});

test.each(['scheduled', 'preparing', 'published', 'cancelled'] as const)(
  'nobody is told of what is %s',
  async (state) => {
    const given = state === 'published' ? { remoteId: '1' } : {};
    const { personId, id } = await ended({ state: 'failed' });
    await runtime.db
      .update(publications)
      .set({ state, ...given })
      .where(eq(publications.id, id));
    expect(await tellOutcomes(runtime)).toBe(0);
    expect(await bell(personId)).toEqual([]);
  },
);
