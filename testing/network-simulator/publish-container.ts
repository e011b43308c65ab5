import { found, invalid, NOT_FOUND, refused } from './answer.ts';
import type { Answer } from './answer.ts';
import { chance } from './chance.ts';
import { statusOf } from './container-status.ts';
import { usageOf } from './quota.ts';
import { accountIn, show } from './world.ts';
import type { Container, World } from './world.ts';

const QUOTA_REACHED = refused({ code: 9, subcode: 2_207_042, message: 'You reached the maximum number of posts' });

/** Makes a container visible, at once or, where the call is applied later than it is answered, when `after` has passed. */
export function publishContainer(world: World, account: string, containerId: string, after?: number): Answer {
  const container = world.containers.get(containerId);
  if (!container || container.account !== account || container.isChild) return NOT_FOUND;
  const status = statusOf(world, container);
  if (status === 'PUBLISHED' && world.options.character === 'strict') return usedUp(world, container);
  if (status !== 'FINISHED' && status !== 'PUBLISHED') return NOT_FOUND;
  const { total, used } = usageOf(world, account, container.replyTo === undefined ? 'posts' : 'replies');
  if (used >= total) return QUOTA_REACHED;
  if (after === undefined) return found({ id: appear(world, container) });
  const timer = setTimeout(() => {
    world.pending.delete(timer);
    if (container.publishedAt === undefined || world.options.character === 'adversarial') appear(world, container);
  }, after);
  world.pending.add(timer);
  return NOT_FOUND;
}

function appear(world: World, container: Container): string {
  const { account, text, mediaCount, replyTo, id } = container;
  const post = show(world, { account, text, mediaCount, replyTo, container: id });
  container.publishedAt ??= post.at;
  return post.id;
}

/** Nobody has written down how the network says it. */
function usedUp(world: World, { id, account }: Container): Answer {
  const name = `used ${id} ${accountIn(world, account).calls.length}`;
  return chance(world.options.seed, name) < 0.5 ? NOT_FOUND : invalid('Param creation_id is not valid');
}
