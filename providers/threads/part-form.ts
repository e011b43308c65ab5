import type { Parameters } from './call.ts';
import type { Part, ReplyAudience, TextAttachment, TextPart } from './part.ts';

/** A part in the network's words. Lists of ids go separated by commas, anything deeper as JSON. */
export function formOf(part: Part): Parameters {
  return {
    ...contentOf(part),
    text: part.text,
    reply_to_id: part.replyToId,
    quote_post_id: part.quotedId,
    reply_control: part.replyAudience && AUDIENCES[part.replyAudience],
    topic_tag: part.topic,
    text_entities: part.spoilers && JSON.stringify(part.spoilers.map((each) => ({ entity_type: 'SPOILER', ...each }))),
    enable_reply_approvals: whenTrue(part.needsReplyApproval),
    allowlisted_country_codes: part.countries?.join(','),
  };
}

function contentOf(part: Part): Parameters {
  switch (part.kind) {
    case 'text':
      return { media_type: 'TEXT', ...attachmentsOf(part) };
    case 'image':
    case 'video':
      return {
        media_type: part.kind === 'image' ? 'IMAGE' : 'VIDEO',
        [`${part.kind}_url`]: part.url,
        alt_text: part.altText,
        is_carousel_item: whenTrue(part.isCarouselItem),
        is_spoiler_media: whenTrue(part.isSpoiler),
      };
    case 'carousel':
      return {
        media_type: 'CAROUSEL',
        children: part.childIds.join(','),
        is_spoiler_media: whenTrue(part.isSpoiler),
      };
  }
}

function attachmentsOf({ linkUrl, pollOptions, gifId, attachment, isGhost }: TextPart): Parameters {
  return {
    link_attachment: linkUrl,
    poll_attachment: pollOptions && JSON.stringify(pollOf(pollOptions)),
    gif_attachment: gifId && JSON.stringify({ gif_id: gifId, provider: 'GIPHY' }),
    text_attachment: attachment && JSON.stringify(textAttachmentOf(attachment)),
    is_ghost_post: whenTrue(isGhost),
  };
}

function pollOf(options: readonly string[]): Record<string, string> {
  return Object.fromEntries(options.map((option, index) => [`option_${'abcd'[index]}`, option]));
}

function textAttachmentOf({ text, linkUrl, styles }: TextAttachment) {
  return {
    plaintext: text,
    link_attachment_url: linkUrl,
    text_with_styling_info: styles?.map(({ styles, ...stretch }) => ({ ...stretch, styling_info: styles })),
  };
}

const AUDIENCES: Record<ReplyAudience, string> = {
  everyone: 'everyone',
  'accounts-you-follow': 'accounts_you_follow',
  'mentioned-only': 'mentioned_only',
  'parent-author-only': 'parent_post_author_only',
  'followers-only': 'followers_only',
};

function whenTrue(given: boolean | undefined): 'true' | undefined {
  return given ? 'true' : undefined;
}
