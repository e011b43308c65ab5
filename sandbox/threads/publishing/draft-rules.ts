import { GraphError } from '../graph/graph-error.ts';
import { badParameter } from '../graph/refusals.ts';
import type { Draft } from './draft.ts';
import { linksIn, tagIn } from './text-rules.ts';

const MOST_LINKS = 5;
const [FEWEST_CHILDREN, MOST_CHILDREN] = [2, 20];
const TEXT_ONLY = ['poll_attachment', 'text_attachment', 'gif_attachment'];

/** What may not go together, whatever each part looks like. */
export function checkCombination(draft: Draft): void {
  const broken = RULES.find(({ isBroken }) => isBroken(draft));
  if (broken) throw badParameter(broken.message);
  checkLinks(draft);
}

const has = ({ extras }: Draft, name: string) => extras[name] !== undefined;
const isMedia = ({ kind }: Draft) => kind === 'IMAGE' || kind === 'VIDEO';

const RULES: readonly { isBroken: (draft: Draft) => boolean; message: string }[] = [
  {
    isBroken: (draft) =>
      draft.kind === 'TEXT' && !draft.text && !draft.linkUrl && !TEXT_ONLY.some((name) => has(draft, name)),
    message: 'The parameter text is required for media type TEXT',
  },
  {
    isBroken: (draft) =>
      draft.kind !== 'TEXT' && (draft.linkUrl !== undefined || TEXT_ONLY.some((name) => has(draft, name))),
    message: 'Attachments are only allowed for media type TEXT',
  },
  {
    isBroken: (draft) =>
      has(draft, 'poll_attachment') && (draft.linkUrl !== undefined || has(draft, 'text_attachment')),
    message: 'Param poll_attachment cannot be used with a link or text attachment',
  },
  {
    isBroken: (draft) => draft.linkUrl !== undefined && attachedLink(draft) !== undefined,
    message: 'Only one of link_attachment and text_attachment may have a link',
  },
  {
    isBroken: (draft) => draft.isCarouselItem && !isMedia(draft),
    message: 'Param is_carousel_item is only allowed for media type IMAGE or VIDEO',
  },
  {
    isBroken: ({ kind, children }) =>
      kind === 'CAROUSEL' && !isBetween(children.length, FEWEST_CHILDREN, MOST_CHILDREN),
    message: `Param children must have ${FEWEST_CHILDREN} to ${MOST_CHILDREN} items`,
  },
  {
    isBroken: (draft) => draft.isSpoilerMedia && draft.kind === 'TEXT',
    message: 'Param is_spoiler_media is only allowed for media type IMAGE, VIDEO or CAROUSEL',
  },
  {
    isBroken: (draft) => draft.isGhost && !isPlain(draft),
    message: 'A ghost post is text alone: no reply, quote, topic, attachment, reply control or reply approvals',
  },
];

function isPlain(draft: Draft): boolean {
  const others = Object.keys(draft.extras).filter((name) => name !== 'text_entities');
  const hasChoices = draft.replyAudience !== 'EVERYONE' || draft.topicTag !== tagIn(draft.text ?? '');
  const isText = draft.kind === 'TEXT' && !draft.linkUrl && others.length === 0;
  return isText && !hasChoices && !draft.replyTo && !draft.quoteOf;
}

function checkLinks(draft: Draft): void {
  const links = new Set([...linksIn(draft.text ?? ''), ...[draft.linkUrl, attachedLink(draft)].filter(Boolean)]);
  if (links.size > MOST_LINKS)
    throw new GraphError(400, { message: 'THREADS_API__LINK_LIMIT_EXCEEDED', type: 'THApiException', code: 100 });
  // The card of a page that cannot be reached; `.invalid` never can.
  const card = draft.linkUrl ?? linksIn(draft.text ?? '')[0];
  if (card && URL.parse(card)?.hostname.endsWith('.invalid'))
    throw new GraphError(400, {
      message: 'Fatal',
      code: -1,
      error_subcode: 4279047,
      is_transient: false,
      error_user_title: 'Invalid Link Attachment',
    });
}

function attachedLink({ extras }: Draft): string | undefined {
  const attachment = extras['text_attachment'];
  if (typeof attachment !== 'object' || attachment === null || !('link_attachment_url' in attachment)) return undefined;
  return String(attachment.link_attachment_url);
}

const isBetween = (count: number, fewest: number, most: number) => count >= fewest && count <= most;
