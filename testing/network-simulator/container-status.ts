import { lagOf } from './world.ts';
import type { Container, World } from './world.ts';

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

/** How it stands. */
export function statusOf(world: World, container: Container): ContainerStatus {
  return container.publishedAt === undefined ? unpublishedStatus(world, container) : 'PUBLISHED';
}

/** How it is said to stand, which may be how it stood a while ago. */
export function toldStatusOf(world: World, container: Container): ContainerStatus {
  const { publishedAt, id } = container;
  const lag = lagOf(world, world.options.statusLagMs, `status ${id}`);
  const isTold = publishedAt !== undefined && world.now() - publishedAt >= lag;
  return isTold ? 'PUBLISHED' : unpublishedStatus(world, container);
}

function unpublishedStatus({ now, options }: World, { madeAt, isBroken }: Container): ContainerStatus {
  const age = now() - madeAt;
  if (age >= options.containerLifeMs) return 'EXPIRED';
  if (age < options.readyAfterMs) return 'IN_PROGRESS';
  return isBroken ? 'ERROR' : 'FINISHED';
}
