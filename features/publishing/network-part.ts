import type { PostContent } from '#features/posts/content.ts';

type ReplyAudience = 'everyone' | 'accounts-you-follow' | 'mentioned-only' | 'parent-author-only' | 'followers-only';
type Stretch = { offset: number; length: number };
type Style = 'bold' | 'italic' | 'highlight' | 'underline' | 'strikethrough';

/** What one container shall become, in the words of whoever reaches the network. */
export type NetworkPart = (
  | {
      kind: 'text';
      linkUrl?: string;
      pollOptions?: string[];
      attachment?: { text: string; linkUrl?: string; styles?: (Stretch & { styles: Style[] })[] };
      isGhost?: boolean;
    }
  | { kind: 'image' | 'video'; url: string; altText?: string; isCarouselItem?: boolean; isSpoiler?: boolean }
  | { kind: 'carousel'; childIds: string[]; isSpoiler?: boolean }
) & {
  text?: string;
  replyToId?: string;
  quotedId?: string;
  replyAudience?: ReplyAudience;
  topic?: string;
  spoilers?: Stretch[];
  needsReplyApproval?: boolean;
};

/** A file as the network fetches it. */
export type SentFile = { kind: 'image' | 'video'; url: string; alt: string };

const AUDIENCES = {
  everyone: 'everyone',
  accounts_you_follow: 'accounts-you-follow',
  mentioned_only: 'mentioned-only',
  parent_post_author_only: 'parent-author-only',
  followers_only: 'followers-only',
} as const satisfies Record<PostContent['replyControl'], ReplyAudience>;

/** A part of a post and the files that it shows, as the containers that it takes. */
export function networkPartOf(
  content: PostContent,
  index: number,
  { files, replyToId }: { files: readonly SentFile[]; replyToId: string | null },
): { children: NetworkPart[]; whole: (childIds: string[]) => NetworkPart } {
  const around = aroundOf(content, index, replyToId);
  const isSpoiler = content.parts[index]?.hidesMedia ? { isSpoiler: true } : {};
  if (files.length > 1)
    return {
      children: files.map((file) => ({ ...fileOf(file), isCarouselItem: true })),
      whole: (childIds) => ({ kind: 'carousel', childIds, ...isSpoiler, ...around }),
    };
  const [file] = files;
  if (file) return { children: [], whole: () => ({ ...fileOf(file), ...isSpoiler, ...around }) };
  return { children: [], whole: () => ({ kind: 'text', ...textOf(content, index), ...around }) };
}

/** What every kind of part may have. Whom it quotes and what it is about is said by the first. */
function aroundOf(content: PostContent, index: number, replyToId: string | null) {
  const { text = '', spoilers = [] } = content.parts[index] ?? {};
  const { topic, quote, replyControl, approvesReplies, isGhost } = content;
  const isFirst = index === 0;
  return {
    ...(text && { text }),
    ...(replyToId !== null && { replyToId }),
    ...(isFirst && quote && { quotedId: quote.id }),
    ...(isFirst && topic && { topic }),
    ...(!isGhost && replyControl !== 'everyone' && { replyAudience: AUDIENCES[replyControl] }),
    ...(spoilers.length > 0 && { spoilers }),
    ...(!isGhost && approvesReplies && { needsReplyApproval: true }),
  };
}

function textOf({ parts, isGhost }: PostContent, index: number) {
  const { link, poll, attachment } = parts[index] ?? {};
  return {
    ...(link && { linkUrl: link }),
    ...(poll && { pollOptions: poll.options }),
    ...(attachment && {
      attachment: {
        text: attachment.text,
        ...(attachment.link && { linkUrl: attachment.link }),
        ...(attachment.styles.length > 0 && { styles: attachment.styles }),
      },
    }),
    ...(isGhost && { isGhost: true }),
  };
}

function fileOf({ kind, url, alt }: SentFile) {
  return { kind, url, ...(alt && { altText: alt }) };
}
