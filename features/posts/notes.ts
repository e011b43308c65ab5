import { includes } from '#features/plans/plan.ts';
import type { PostContent } from './content.ts';
import { ghostNotes } from './ghost-notes.ts';
import type { Note, NoteFacts } from './note.ts';
import { notesOnPart } from './part-notes.ts';
import { isEmpty } from './plain-content.ts';
import { LONGEST_TOPIC, topicRefusal } from './topic.ts';

export type { FixCode, MediaFacts, Note, NoteCode, NoteFacts } from './note.ts';

/** Everything the network or the plan has to say about a post, in the order one reads it. */
export function notesOn(content: PostContent, facts: NoteFacts): Note[] {
  if (isEmpty(content)) return [{ code: 'empty', severity: 'stops', part: null }];
  const ofParts = content.parts.flatMap((part, index) => notesOnPart(part, index, facts));
  return [...ofParts, ...notesOnWhole(content, facts)];
}

export function stopsGoingOut(content: PostContent, facts: NoteFacts): Note[] {
  return notesOn(content, facts).filter(({ severity }) => severity === 'stops');
}

/** What no part alone causes. */
export function notesOnWhole(content: PostContent, { plan, account, quota }: NoteFacts): Note[] {
  const notes = [...topicNotes(content.topic), ...(content.isGhost ? ghostNotes(content) : [])];
  if (content.parts.length > 1 && !includes(plan, 'publish-text'))
    notes.push({ code: 'plan-chain', severity: 'stops', part: 1 });
  if (quota && quota.used >= quota.most)
    notes.push({ code: 'day-full', severity: 'warns', part: null, values: { used: quota.used, most: quota.most } });
  const need = content.parts.length > 1 ? account?.chain : account?.post;
  if (account && need)
    notes.push({ code: `account-${need}`, severity: 'stops', part: null, values: { username: account.username } });
  return notes;
}

function topicNotes(topic: string | null): Note[] {
  const refusal = topic === null ? undefined : topicRefusal(topic);
  if (!refusal) return [];
  return [
    {
      code: refusal === 'length' ? 'topic-length' : 'topic-signs',
      severity: 'stops',
      part: null,
      values: { most: LONGEST_TOPIC },
      fix: 'remove-topic',
    },
  ];
}
