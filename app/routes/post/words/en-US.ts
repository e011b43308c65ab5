import type { BoardState } from '#features/posts/board-query.ts';
import planningRefusals from '#features/planning/refusal-words/en-US.ts';
import type { PostFormat, PostState } from '#features/posts/post-state.ts';
import type { PostsRefusal } from '../answer-posts.ts';

const states: Record<PostState, string> = {
  IDEA: 'Idea',
  DRAFT: 'Draft',
  READY: 'Ready',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
  FAILED: 'Failed',
};
const columns: Record<BoardState, string> = { IDEA: 'Ideas', DRAFT: 'Drafts', READY: 'Ready' };
const formats: Record<PostFormat, string> = { TEXT: 'Text', IMAGE: 'Image', VIDEO: 'Video', CAROUSEL: 'Carousel' };
const posts = (n: number) => (n === 1 ? 'One post' : `${n} posts`);

const refusals: Record<PostsRefusal, string> = {
  ...planningRefusals,
  state: 'A post goes one step at a time: from ideas to drafts, and from drafts to ready.',
  name: 'Give the label a name of 1 to 40 letters.',
  'name-taken': 'There is a label of that name already.',
  'nothing-chosen': 'Choose a post first.',
  wait: 'That was a lot in a short time. Wait a minute, then try again; nothing is lost.',
  unreadable: 'We could not read what was sent. Nothing has changed. Try again.',
  'not-reached':
    'The connection was lost, so we do not know whether that was done. Look at your posts before you do it again.',
};

export default {
  headTitle: 'Posts',
  title: 'Ideas and drafts',
  lede: 'What you think of, what you are writing, and what is ready to go out.',
  states,
  columns,
  formats,
  parts: (n: number) => `Thread, ${n}`,
  many: (n: number) => (n >= 100 ? '99+' : String(n)),
  noText: 'No text yet',
  capture: {
    label: 'A new idea',
    placeholder: 'Keep an idea, then press Enter',
    keep: 'Keep',
  },
  filters: {
    label: 'Filter',
    text: 'Words in the post',
    postLabel: 'Label',
    anyLabel: 'Any label',
    format: 'Format',
    anyFormat: 'Any format',
    account: 'Account',
    anyAccount: 'Any account',
    apply: 'Filter',
    clear: 'Clear the filter',
  },
  view: { label: 'View', board: 'Board', list: 'List' },
  column: 'Column',
  menu: {
    name: (text: string) => `Move or set aside: ${text}`,
    open: 'Open',
    move: { IDEA: 'Move to ideas', DRAFT: 'Move to drafts', READY: 'Move to ready' },
    queue: 'Add to queue',
    setAside: 'Set aside',
  },
  choose: (text: string) => `Choose: ${text}`,
  bulk: {
    label: 'What is chosen',
    chosen: (n: number) => (n === 1 ? '1 chosen' : `${n} chosen`),
    deeds: 'With these…',
    all: 'Choose all shown',
    none: 'Choose none',
    move: 'Move to',
    labelName: 'Label',
    addLabel: 'Add label',
    setAside: 'Set aside',
    restore: 'Restore',
    remove: 'Delete for good',
  },
  more: 'Show older',
  newest: 'Back to the newest',
  empty: {
    IDEA: ['No ideas yet', 'Write one above. One line is enough.'],
    DRAFT: ['No drafts yet', 'Bring an idea here when you begin to write it.'],
    READY: ['Nothing is ready yet', 'Bring a draft here when you are content with it.'],
  } satisfies Record<BoardState, [string, string]>,
  nothingFound: 'Nothing fits this filter',
  nothingFoundText: 'Try fewer words, or another label.',
  noneLeft: 'Nothing is older than this',
  listEmpty: ['Nothing here yet', 'Keep your first idea above.'],
  gate: 'What is ready stands here. You keep what you have: it can be read and moved back to drafts.',
  done: {
    move: (n: number, to: BoardState | undefined) => `${posts(n)} moved to ${columns[to ?? 'DRAFT'].toLowerCase()}.`,
    label: (n: number) => (n === 0 ? 'They had this label already.' : `${posts(n)} labeled.`),
    unlabel: (n: number) => `The label is off ${posts(n).toLowerCase()}.`,
    'set-aside': (n: number) => `${posts(n)} set aside.`,
    restore: (n: number) => `${posts(n)} restored.`,
    remove: (n: number) => `${posts(n)} deleted for good.`,
    queue: (n: number) => `${posts(n)} added to the queue.`,
    capture: () => 'Your idea is kept.',
    undo: () => 'It is as it was before.',
  },
  partly: (n: number) => (n === 1 ? 'One could not be changed.' : `${n} could not be changed.`),
  undo: 'Undo',
  refusals,
  ask: {
    title: (n: number | 'all') =>
      n === 'all'
        ? 'Delete all that is set aside?'
        : n === 1
          ? 'Delete this post for good?'
          : `Delete ${n} posts for good?`,
    text: 'Their texts and versions go with them. This cannot be undone.',
    sure: 'Delete for good',
    cancel: 'Keep',
    close: 'Close',
  },
  emptyAll: 'Delete all for good',
  restore: 'Restore',
  remove: 'Delete for good',
};
