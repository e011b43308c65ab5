import dayFilled from '../day-words/en-US.ts';
import { NETWORK } from '#base/product.ts';
import type { FixCode, NoteCode } from '../note.ts';

export type NoteValues = Record<string, string | number>;
export type NoteText = {
  title: string;
  text: (values: NoteValues) => string;
  /** Where it is not the text that mends it: the way to the account. */
  toAccount?: string;
};

const notes: Record<NoteCode, NoteText> = {
  empty: { title: 'Nothing is written yet', text: () => 'A post needs words, or something to show.' },
  'empty-part': { title: 'This part is empty', text: () => `${NETWORK} takes no empty post.` },
  'too-long': { title: 'Too long', text: ({ over, most }) => `${over} over the ${most} that ${NETWORK} takes.` },
  'too-many-links': { title: 'Too many links', text: ({ count, most }) => `${count} links; ${NETWORK} takes ${most}.` },
  'link-invalid': { title: 'This is no web address', text: () => 'A card needs an address that begins with https://.' },
  'link-with-media': { title: 'A card or a picture', text: () => `${NETWORK} takes no link card beside pictures.` },
  'link-with-poll': { title: 'A card or a poll', text: () => `${NETWORK} takes no link card beside a poll.` },
  'link-twice': { title: 'Two link cards', text: () => 'Either the post or its long text may have one.' },
  'topic-length': { title: 'The topic does not fit', text: ({ most }) => `A topic has 1 to ${most} characters.` },
  'topic-signs': { title: 'The topic does not fit', text: () => 'A topic has no full stop, no “&” and one line.' },
  'tag-ends-early': {
    title: 'The topic ends early',
    text: ({ tag, written }) => `${NETWORK} will read “${tag}”, not “${written}”.`,
  },
  'tag-too-long': { title: 'Too long for a topic', text: ({ most }) => `A topic has at most ${most} characters.` },
  'tags-after-first': { title: 'One topic a post', text: ({ tag }) => `Only “${tag}” becomes the topic.` },
  'poll-count': {
    title: 'The poll does not fit',
    text: ({ fewest, most }) => `A poll has ${fewest} to ${most} answers.`,
  },
  'poll-option-empty': { title: 'An answer is empty', text: ({ option }) => `Answer ${option} needs words.` },
  'poll-option-long': {
    title: 'An answer is too long',
    text: ({ option, most }) => `Answer ${option} may have ${most} characters.`,
  },
  'poll-with-media': { title: 'A poll or a picture', text: () => `${NETWORK} takes no poll beside pictures.` },
  'poll-with-attachment': { title: 'A poll or a long text', text: () => `${NETWORK} does not take both.` },
  'attachment-empty': { title: 'The long text is empty', text: () => 'Write it, or take it away.' },
  'attachment-long': {
    title: 'The long text is too long',
    text: ({ length, most }) => `${length} of ${most} characters.`,
  },
  'attachment-with-media': { title: 'A long text or a picture', text: () => `${NETWORK} does not take both.` },
  'attachment-link-invalid': {
    title: 'This is no web address',
    text: () => 'The address in the long text must begin with https://.',
  },
  'attachment-styles': { title: 'Styles overlap', text: () => `${NETWORK} takes one style after the other.` },
  'too-many-spoilers': {
    title: 'Too many covered words',
    text: ({ count, most }) => `${count} places; ${most} may be.`,
  },
  'spoiler-outside': { title: 'Covered words are gone', text: () => 'A cover reaches beyond the text.' },
  'hides-no-media': { title: 'Nothing to cover', text: () => 'Pictures are to be covered, and there are none.' },
  'too-many-media': {
    title: 'Too many pictures',
    text: ({ count, most }) => `${count} files; ${NETWORK} takes ${most}.`,
  },
  'alt-missing': {
    title: 'No description',
    text: ({ file }) => `Say what file ${file} shows, for anyone who cannot see it.`,
  },
  'alt-long': { title: 'The description is too long', text: ({ most }) => `It may have ${most} characters.` },
  'image-large': { title: 'The picture is too large', text: ({ most }) => `It may have ${most} MB.` },
  'image-ratio': { title: 'The picture is too narrow', text: ({ most }) => `No side may be ${most} times the other.` },
  'video-large': { title: 'The video is too large', text: ({ most }) => `It may have ${most} GB.` },
  'video-ratio': { title: 'The video is too narrow', text: ({ most }) => `It may be ${most} times as wide as high.` },
  'video-duration': { title: 'The video is too long', text: ({ most }) => `It may last ${most} seconds.` },
  'ghost-chain': { title: 'A ghost post is one part', text: () => 'It goes after a day, and nothing can follow it.' },
  'ghost-media': { title: 'A ghost post is words alone', text: () => 'It takes no pictures.' },
  'ghost-link': { title: 'A ghost post is words alone', text: () => 'It takes no link card.' },
  'ghost-poll': { title: 'A ghost post is words alone', text: () => 'It takes no poll.' },
  'ghost-attachment': { title: 'A ghost post is words alone', text: () => 'It takes no long text.' },
  'ghost-quote': { title: 'A ghost post is words alone', text: () => 'It quotes nothing.' },
  'ghost-topic': { title: 'A ghost post is words alone', text: () => 'It takes no topic.' },
  'ghost-reply-control': { title: 'A ghost post is words alone', text: () => 'Who replies cannot be chosen.' },
  'ghost-approvals': { title: 'A ghost post is words alone', text: () => 'Replies cannot be held back.' },
  'plan-chain': { title: 'Several parts are in Plus', text: () => 'Your text stays here, and can be shortened.' },
  'plan-media': { title: 'Pictures are in Premium', text: () => 'Your text stays here.' },
  'day-full': {
    title: 'These 24 hours are full',
    text: ({ used, most }) => dayFilled(Number(used), Number(most)),
  },
  'account-reconnect': {
    title: 'The account needs reconnecting',
    text: ({ username }) =>
      `${NETWORK} no longer lets us in as @${username}. Until you reconnect it nothing goes out, and what is planned is held back.`,
    toAccount: 'Reconnect the account',
  },
  'account-paused': {
    title: 'The account is paused',
    text: ({ username }) => `Nothing goes out as @${username} until you resume it, and what is planned is held back.`,
    toAccount: 'Resume the account',
  },
  'account-permission': {
    title: 'We may not publish',
    text: ({ username }) =>
      `@${username} lacks the permission for this. Reconnect it and allow publishing; until then what is planned is held back.`,
    toAccount: 'Reconnect the account',
  },
};

const fixes: Record<FixCode, string> = {
  split: 'Split it into parts',
  shorten: 'Go to what is too much',
  'remove-part': 'Take the part away',
  'remove-link': 'Post without the card',
  'remove-attachment-link': 'Take that address away',
  'remove-poll': 'Take the poll away',
  'remove-attachment': 'Take the long text away',
  'remove-attachment-styles': 'Take the styles away',
  'remove-topic': 'Post without a topic',
  'remove-quote': 'Quote nothing',
  'remove-spoilers': 'Uncover the words',
  'remove-extra-media': 'Keep the first 20',
  'show-media': 'Cover nothing',
  'everyone-replies': 'Let everyone reply',
  'no-approvals': 'Do not hold replies back',
  'not-ghost': 'Make it a usual post',
};

export default { notes, fixes, toPlans: 'Write in several parts: see the plans' };
