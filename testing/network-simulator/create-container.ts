import { found, invalid, NOT_FOUND, refused } from './answer.ts';
import type { Answer } from './answer.ts';
import { statusOf } from './container-status.ts';
import type { Container, World } from './world.ts';

const KINDS = ['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'] as const;
const MOST_CHARACTERS = 500;
const ATTACHMENTS = ['link_attachment', 'poll_attachment', 'text_attachment', 'gif_attachment'];

const INVALID_CHILDREN = refused({
  code: 100,
  subcode: 4_279_004,
  message: 'The children are invalid, nonexistent, or expired',
});

/** A container, or why the network makes none. */
export function createContainer(world: World, account: string, form: URLSearchParams): Answer {
  const refusal = refusalOf(world, account, form);
  if (refusal) return refusal;
  const container: Container = {
    id: `17${String(world.containers.size + 1).padStart(15, '0')}`,
    account,
    kind: kindOf(form) ?? 'TEXT',
    text: form.get('text') ?? '',
    mediaCount: mediaCountOf(form),
    isChild: form.get('is_carousel_item') === 'true',
    isBroken: /\/broken\b/.test(form.get('image_url') ?? form.get('video_url') ?? ''),
    replyTo: form.get('reply_to_id') ?? undefined,
    madeAt: world.now(),
    publishedAt: undefined,
  };
  world.containers.set(container.id, container);
  return found({ id: container.id });
}

function refusalOf(world: World, account: string, form: URLSearchParams): Answer | undefined {
  // It would leave no container to ask about.
  if (form.has('auto_publish_text')) return invalid('Param auto_publish_text is not for us');
  const text = form.get('text') ?? '';
  if (Array.from(text).length > MOST_CHARACTERS) return invalid('Param text must be at most 500 characters long.');
  return contentRefusal(world, account, form) ?? replyRefusal(world, form);
}

function contentRefusal(world: World, account: string, form: URLSearchParams): Answer | undefined {
  switch (kindOf(form)) {
    case undefined:
      return invalid('Param media_type must be one of {TEXT, IMAGE, VIDEO, CAROUSEL}');
    case 'TEXT':
      return form.get('text') || ATTACHMENTS.some((name) => form.has(name))
        ? undefined
        : invalid('Param text is required');
    case 'IMAGE':
      return URL.canParse(form.get('image_url') ?? '') ? undefined : invalid('Param image_url is not a valid URI.');
    case 'VIDEO':
      return URL.canParse(form.get('video_url') ?? '') ? undefined : invalid('Param video_url is not a valid URI.');
    case 'CAROUSEL':
      return areChildren(world, account, childrenOf(form)) ? undefined : INVALID_CHILDREN;
  }
}

function areChildren(world: World, account: string, ids: readonly string[]): boolean {
  if (ids.length < 2 || ids.length > 20) return false;
  return ids.every((id) => {
    const child = world.containers.get(id);
    return child?.account === account && child.isChild && statusOf(world, child) === 'FINISHED';
  });
}

function replyRefusal(world: World, form: URLSearchParams): Answer | undefined {
  const target = form.get('reply_to_id');
  if (target === null) return undefined;
  if (form.get('is_ghost_post') === 'true') return invalid('Param reply_to_id is not for ghost posts');
  const post = world.postById.get(target);
  if (!post) return invalid('Param reply_to_id is not a valid threads_media ID');
  return world.now() - post.at < world.options.replyLagMs ? NOT_FOUND : undefined;
}

function kindOf(form: URLSearchParams): Container['kind'] | undefined {
  return KINDS.find((kind) => kind === form.get('media_type'));
}

function childrenOf(form: URLSearchParams): string[] {
  return (form.get('children') ?? '').split(',').filter((id) => id !== '');
}

function mediaCountOf(form: URLSearchParams): number {
  const kind = kindOf(form);
  if (kind === 'CAROUSEL') return childrenOf(form).length;
  return kind === 'TEXT' ? 0 : 1;
}
