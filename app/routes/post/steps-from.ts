import { BOARD_STATES } from '#features/posts/board-query.ts';
import type { BoardState } from '#features/posts/board-query.ts';
import { canMove } from '#features/posts/post-state.ts';
import type { PostState } from '#features/posts/post-state.ts';

/** The columns to which a post may go from where it is. */
export function stepsFrom(state: PostState): BoardState[] {
  return BOARD_STATES.filter((to) => to !== state && canMove(state, to));
}
