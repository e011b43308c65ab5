import type { PlanId } from '#base/product.ts';
import type { AccountNeed, AccountNeeds } from './account-need.ts';

export type NoteCode =
  | 'empty'
  | 'empty-part'
  | 'too-long'
  | 'too-many-links'
  | 'link-invalid'
  | 'link-with-media'
  | 'link-with-poll'
  | 'link-twice'
  | 'topic-length'
  | 'topic-signs'
  | 'tag-ends-early'
  | 'tag-too-long'
  | 'tags-after-first'
  | 'poll-count'
  | 'poll-option-empty'
  | 'poll-option-long'
  | 'poll-with-media'
  | 'poll-with-attachment'
  | 'attachment-empty'
  | 'attachment-long'
  | 'attachment-with-media'
  | 'attachment-link-invalid'
  | 'attachment-styles'
  | 'too-many-spoilers'
  | 'spoiler-outside'
  | 'hides-no-media'
  | 'too-many-media'
  | 'alt-missing'
  | 'alt-long'
  | 'image-large'
  | 'image-ratio'
  | 'video-large'
  | 'video-ratio'
  | 'video-duration'
  | 'ghost-chain'
  | 'ghost-media'
  | 'ghost-link'
  | 'ghost-poll'
  | 'ghost-attachment'
  | 'ghost-quote'
  | 'ghost-topic'
  | 'ghost-reply-control'
  | 'ghost-approvals'
  | 'plan-chain'
  | 'plan-media'
  | 'day-full'
  | `account-${AccountNeed}`;

export type FixCode =
  | 'split'
  /** Nothing that can be done for the writer: one is led to the words. */
  | 'shorten'
  | 'remove-part'
  | 'remove-link'
  | 'remove-attachment-link'
  | 'remove-poll'
  | 'remove-attachment'
  | 'remove-attachment-styles'
  | 'remove-topic'
  | 'remove-quote'
  | 'remove-spoilers'
  | 'remove-extra-media'
  | 'show-media'
  | 'everyone-replies'
  | 'no-approvals'
  | 'not-ghost';

export type Note = {
  code: NoteCode;
  /** Something that stops never goes out; of something that warns only the writer can know. */
  severity: 'stops' | 'warns';
  /** Which part causes it; null is the post as a whole. */
  part: number | null;
  /** The words that cause it, in UTF-16 units of the part's text. */
  range?: { start: number; end: number };
  values?: Record<string, string | number>;
  fix?: FixCode;
};

export type MediaFacts = {
  kind: 'image' | 'video';
  width: number;
  height: number;
  bytes: number;
  durationMs: number | null;
};

/** What has to be known beside the text. A file that is not in the map is one nothing is said about. */
export type NoteFacts = {
  media: ReadonlyMap<string, MediaFacts>;
  plan: PlanId;
  /** Of the account that it would go out as. Who only plans is not told: until its hour an account can be connected again. */
  account?: AccountNeeds | undefined;
  /** How many others of it go out in the fullest 24 hours around its time. */
  quota?: { used: number; most: number } | undefined;
};

/** A note before it is known which part it belongs to. */
export type PartNote = Omit<Note, 'part'>;
