import { storable } from '#sandbox/database/storable.ts';
import { isReachable } from '../app/app.ts';
import type { Parameters } from '../graph/parameters.ts';
import { badParameter } from '../graph/refusals.ts';
import { entitiesIn, gifIn, pollIn, textAttachmentIn } from './attachment-rules.ts';
import { countriesIn } from './country-rules.ts';
import type { Draft } from './draft.ts';
import { checkCombination } from './draft-rules.ts';
import { networkLength, tagIn } from './text-rules.ts';

const KINDS = ['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'] as const;
const AUDIENCES = ['everyone', 'accounts_you_follow', 'mentioned_only', 'parent_post_author_only', 'followers_only'];
const [LONGEST_TEXT, LONGEST_ALT, LONGEST_TAG] = [500, 1000, 50];

/** What the parameters of a new container say; whatever breaks a rule is refused. */
export function draftOf(given: Parameters): Draft {
  const kind = KINDS.find((each) => each === given['media_type']);
  if (!kind) throw badParameter(`Param media_type must be one of {${KINDS.join(', ')}}`);
  const text = storable(given['text'] ?? '');
  if (networkLength(text) > LONGEST_TEXT)
    throw badParameter(`Param text must be at most ${LONGEST_TEXT} characters long.`);
  const linkUrl = given['link_attachment'];
  if (linkUrl !== undefined && !/^https?:$/.test(URL.parse(linkUrl)?.protocol ?? ''))
    throw badParameter('Param link_attachment is not a valid URI.');
  const topicTag = tagOf(given) ?? tagIn(text);

  const draft: Draft = {
    kind,
    isCarouselItem: isTrue(given, 'is_carousel_item'),
    ...(text && { text }),
    ...(topicTag && { topicTag }),
    pictures: picturesOf(kind, given),
    children: (given['children'] ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
    ...(linkUrl && { linkUrl }),
    ...(given['reply_to_id'] && { replyTo: given['reply_to_id'] }),
    ...(given['quote_post_id'] && { quoteOf: given['quote_post_id'] }),
    replyAudience: audienceOf(given),
    isGhost: isTrue(given, 'is_ghost_post'),
    isSpoilerMedia: isTrue(given, 'is_spoiler_media'),
    isSharedToInstagram: isTrue(given, 'crossreshare_to_ig'),
    extras: present({
      poll_attachment: pollIn(given['poll_attachment']),
      text_attachment: textAttachmentIn(given['text_attachment']),
      gif_attachment: gifIn(given['gif_attachment']),
      text_entities: entitiesIn(given['text_entities'], text),
      location_id: given['location_id'],
      allowlisted_country_codes: countriesIn(given['allowlisted_country_codes']),
      enable_reply_approvals: isTrue(given, 'enable_reply_approvals') || undefined,
    }),
  };
  checkCombination(draft);
  return draft;
}

export function isTrue(given: Parameters, name: string): boolean {
  const value = given[name] ?? 'false';
  if (!['true', 'false', '1', '0'].includes(value)) throw badParameter(`Param ${name} must be a boolean`);
  return value === 'true' || value === '1';
}

function picturesOf(kind: Draft['kind'], given: Parameters): Draft['pictures'] {
  const altText = given['alt_text'];
  if (altText !== undefined && kind !== 'IMAGE' && kind !== 'VIDEO')
    throw badParameter('Param alt_text is only allowed for media type IMAGE or VIDEO');
  if (altText !== undefined && networkLength(altText) > LONGEST_ALT)
    throw badParameter(`Param alt_text must be at most ${LONGEST_ALT} characters long.`);
  if (kind !== 'IMAGE' && kind !== 'VIDEO') return [];
  const name = kind === 'IMAGE' ? 'image_url' : 'video_url';
  const url = given[name];
  if (url === undefined) throw badParameter(`The parameter ${name} is required`);
  if (!isReachable(url)) throw badParameter(`Param ${name} is not a valid URI.`);
  return [{ id: '', kind, url, ...(altText !== undefined && { altText: storable(altText) }) }];
}

function tagOf({ topic_tag: tag }: Parameters): string | undefined {
  if (tag === undefined) return undefined;
  if (networkLength(tag) < 1 || networkLength(tag) > LONGEST_TAG || /[.&\n\r\t]/.test(tag))
    throw badParameter(`Param topic_tag must have 1 to ${LONGEST_TAG} characters, none of them "." or "&"`);
  return storable(tag);
}

function audienceOf({ reply_control: control = 'everyone' }: Parameters): string {
  if (!AUDIENCES.includes(control)) throw badParameter(`Param reply_control must be one of {${AUDIENCES.join(', ')}}`);
  return control.toUpperCase();
}

function present(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
