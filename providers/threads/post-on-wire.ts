import { z } from 'zod';
import { count, forgiving, id, instant, text, webUrl } from './fields.ts';
import type { Optional } from './fields.ts';
import type { Poll, Post, PostKind } from './post.ts';

const OPTIONS = ['option_a', 'option_b', 'option_c', 'option_d'] as const;

/** One field that does not exist, or wants a scope of its own, fails the whole call: none of these does. */
export const POST_FIELDS = [
  'id,media_type,media_url,thumbnail_url,gif_url,permalink,username,text,timestamp,shortcode,children,is_quote_post',
  'quoted_post,reposted_post,alt_text,link_attachment_url,topic_tag,is_reply,root_post,replied_to',
  `poll_attachment{${OPTIONS.flatMap((option) => [option, `${option}_votes_percentage`]).join(',')},total_votes,expiration_timestamp}`,
].join(',');

const pollFields = (optional: Optional) =>
  z.object({
    option_a: optional(text),
    option_b: optional(text),
    option_c: optional(text),
    option_d: optional(text),
    option_a_votes_percentage: optional(z.number()),
    option_b_votes_percentage: optional(z.number()),
    option_c_votes_percentage: optional(z.number()),
    option_d_votes_percentage: optional(z.number()),
    total_votes: optional(count),
    expiration_timestamp: optional(instant),
  });

const postFields = (optional: Optional) =>
  z.object({
    id,
    timestamp: instant,
    media_type: optional(z.string()),
    text: optional(text),
    permalink: optional(webUrl),
    shortcode: optional(text),
    username: optional(text),
    media_url: optional(webUrl),
    thumbnail_url: optional(webUrl),
    gif_url: optional(webUrl),
    alt_text: optional(text),
    link_attachment_url: optional(webUrl),
    topic_tag: optional(text),
    children: optional(z.object({ data: z.array(z.object({ id })) })),
    is_quote_post: optional(z.boolean()),
    quoted_post: optional(z.object({ id })),
    reposted_post: optional(z.object({ id })),
    is_reply: optional(z.boolean()),
    root_post: optional(z.object({ id })),
    replied_to: optional(z.object({ id })),
    poll_attachment: optional(pollFields(optional)),
  });

/** Without an id and a time nothing can be done with a post; anything else may be missing. */
export const PostOnWire = forgiving((optional) => postFields(optional).transform(postFrom));

function postFrom(given: z.infer<ReturnType<typeof postFields>>): Post {
  return {
    id: given.id,
    kind: KINDS.get(given.media_type ?? '') ?? 'other',
    text: given.text ?? '',
    publishedAt: given.timestamp,
    permalink: given.permalink,
    shortcode: given.shortcode,
    username: given.username,
    mediaUrl: given.media_url,
    thumbnailUrl: given.thumbnail_url,
    gifUrl: given.gif_url,
    altText: given.alt_text,
    linkUrl: given.link_attachment_url,
    topic: given.topic_tag,
    childIds: given.children?.data.map((child) => child.id) ?? [],
    isQuote: given.is_quote_post ?? false,
    quotedId: given.quoted_post?.id,
    repostedId: given.reposted_post?.id,
    isReply: given.is_reply ?? given.replied_to !== undefined,
    rootId: given.root_post?.id,
    repliedToId: given.replied_to?.id,
    poll: given.poll_attachment && pollFrom(given.poll_attachment),
  };
}

/** Answers say `TEXT_POST`, some pages of the documentation `TEXT`. */
const KINDS: ReadonlyMap<string, PostKind> = new Map([
  ['TEXT_POST', 'text'],
  ['TEXT', 'text'],
  ['IMAGE', 'image'],
  ['VIDEO', 'video'],
  ['CAROUSEL_ALBUM', 'carousel'],
  ['AUDIO', 'audio'],
  ['REPOST_FACADE', 'repost'],
]);

function pollFrom(given: z.infer<ReturnType<typeof pollFields>>): Poll {
  const options = OPTIONS.flatMap((option) => {
    const text = given[option];
    return text === undefined ? [] : [{ text, share: given[`${option}_votes_percentage`] }];
  });
  return { options, votes: given.total_votes, endsAt: given.expiration_timestamp };
}
