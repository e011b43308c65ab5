import type { PlanId } from '#base/product.ts';
import type { Capability } from '#features/plans/plan.ts';
import { includes } from '#features/plans/plan.ts';
import type { PostContent } from './content.ts';
import type { PostState } from './post-state.ts';

/** How much a content has of what plans differ in. */
export type Weight = { parts: number; extras: number; media: number };

export function weightOf({ parts }: PostContent): Weight {
  return {
    parts: parts.length,
    extras: parts.filter(({ poll, attachment }) => poll || attachment).length,
    media: new Set(parts.flatMap(({ media }) => media.map(({ id }) => id))).size,
  };
}

/** What a plan lacks to have a post of this content in this state; the first of them. */
export function lackingFor(plan: PlanId, state: PostState, content: PostContent): Capability | undefined {
  return needsOf(state, content).find((capability) => !includes(plan, capability));
}

function needsOf(state: PostState, content: PostContent): Capability[] {
  const { parts, extras, media } = weightOf(content);
  const needs: Capability[] = ['write-drafts'];
  if (state === 'READY' || parts > 1 || extras > 0) needs.push('prepare-posts');
  if (state === 'SCHEDULED') needs.push('publish-text');
  if (media > 0) needs.push('publish-media');
  return needs;
}
