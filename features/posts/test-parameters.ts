import type { PostContent } from './content.ts';

/** What the network would be asked for one part: written from its documentation, to hold our notes against its refusals. */
export function parametersOf(content: PostContent, index: number): Record<string, string> {
  const part = content.parts[index];
  if (!part) throw new Error(`No part ${index}`);
  const { media, poll, attachment } = part;
  const [file] = media;
  return present({
    media_type: media.length > 1 ? 'CAROUSEL' : file ? 'IMAGE' : 'TEXT',
    text: part.text,
    image_url: media.length === 1 ? 'https://files.test/1.jpg' : undefined,
    alt_text: media.length === 1 && file?.alt ? file.alt : undefined,
    children: media.length > 1 ? media.map((_, at) => at + 1).join(',') : undefined,
    link_attachment: part.link ?? undefined,
    poll_attachment: poll ? JSON.stringify(optionsOf(poll.options)) : undefined,
    text_attachment: attachment
      ? JSON.stringify({
          plaintext: attachment.text,
          link_attachment_url: attachment.link ?? undefined,
          text_with_styling_info: attachment.styles.map(({ offset, length, styles }) => ({
            offset,
            length,
            styling_info: styles,
          })),
        })
      : undefined,
    text_entities:
      part.spoilers.length > 0
        ? JSON.stringify(part.spoilers.map((range) => ({ entity_type: 'SPOILER', ...range })))
        : undefined,
    is_spoiler_media: part.hidesMedia ? 'true' : undefined,
    ...(index === 0
      ? {
          topic_tag: content.topic ?? undefined,
          quote_post_id: content.quote?.id,
          is_ghost_post: content.isGhost ? 'true' : undefined,
        }
      : { reply_to_id: '1' }),
    reply_control: content.replyControl,
    enable_reply_approvals: content.approvesReplies ? 'true' : undefined,
  });
}

function optionsOf(options: readonly string[]): Record<string, string> {
  return Object.fromEntries(options.map((option, at) => [`option_${'abcdefgh'[at]}`, option]));
}

function present(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
