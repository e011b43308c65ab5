import type { PostContent } from './content.ts';
import type { FixCode, Note, NoteCode } from './note.ts';

type Rule = { code: NoteCode; isBroken: (content: PostContent) => boolean; fix: FixCode };

/** A ghost post is words alone, one part of them: the network takes nothing else with it but covered words. */
const RULES: readonly Rule[] = [
  { code: 'ghost-chain', isBroken: ({ parts }) => parts.length > 1, fix: 'not-ghost' },
  { code: 'ghost-media', isBroken: ({ parts }) => parts.some(({ media }) => media.length > 0), fix: 'not-ghost' },
  { code: 'ghost-link', isBroken: ({ parts }) => parts.some(({ link }) => link !== null), fix: 'remove-link' },
  { code: 'ghost-poll', isBroken: ({ parts }) => parts.some(({ poll }) => poll !== null), fix: 'remove-poll' },
  {
    code: 'ghost-attachment',
    isBroken: ({ parts }) => parts.some(({ attachment }) => attachment !== null),
    fix: 'not-ghost',
  },
  { code: 'ghost-quote', isBroken: ({ quote }) => quote !== null, fix: 'remove-quote' },
  { code: 'ghost-topic', isBroken: ({ topic }) => topic !== null, fix: 'remove-topic' },
  {
    code: 'ghost-reply-control',
    isBroken: ({ replyControl }) => replyControl !== 'everyone',
    fix: 'everyone-replies',
  },
  { code: 'ghost-approvals', isBroken: ({ approvesReplies }) => approvesReplies, fix: 'no-approvals' },
];

export function ghostNotes(content: PostContent): Note[] {
  return RULES.filter(({ isBroken }) => isBroken(content)).map(({ code, fix }) => ({
    code,
    severity: 'stops',
    part: code === 'ghost-link' || code === 'ghost-poll' ? 0 : null,
    fix,
  }));
}
