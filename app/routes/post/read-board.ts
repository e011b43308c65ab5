import type { RouterContextProvider } from 'react-router';
import { runtimeContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import type { Person } from '#features/identity/person.ts';
import { includes } from '#features/plans/plan.ts';
import { BOARD_STATES, isFiltered } from '#features/posts/board-query.ts';
import type { BoardQuery, BoardState } from '#features/posts/board-query.ts';
import { countPosts } from '#features/posts/server/count-posts.ts';
import { readLabels } from '#features/posts/server/read-labels.ts';
import { readPosts } from '#features/posts/server/read-posts.ts';
import { itemsOf } from './listed-item.ts';

const IN_A_COLUMN = 20;
const IN_THE_LIST = 40;

/** The board or its list, in one round of questions. */
export async function readBoard(context: Readonly<RouterContextProvider>, person: Person, query: BoardQuery) {
  const runtime = context.get(runtimeContext);
  const { text, labelId, format, accountId, after } = query;
  const wanted = { text: text || undefined, labelId, format, accountId };
  const column = async (state: BoardState) =>
    page(
      state,
      await readPosts(runtime, person, { ...wanted, states: [state], after: after[state], limit: IN_A_COLUMN }),
    );
  const list = async () =>
    page(
      'list',
      await readPosts(runtime, person, { ...wanted, states: BOARD_STATES, after: after.list, limit: IN_THE_LIST }),
    );
  const page = (name: BoardState | 'list', { posts, next }: Awaited<ReturnType<typeof readPosts>>) => ({
    name,
    items: itemsOf(context, posts),
    next,
    isLater: after[name] !== undefined,
  });
  const [lists, counts, labels, accounts] = await Promise.all([
    Promise.all(query.view === 'list' ? [list()] : BOARD_STATES.map(column)),
    isFiltered(query) ? undefined : countPosts(runtime, person),
    readLabels(runtime, person),
    ownAccounts(context, person.id),
  ]);
  return {
    query,
    lists,
    counts: counts && { IDEA: counts.IDEA, DRAFT: counts.DRAFT, READY: counts.READY },
    labels: labels.map(({ id, name }) => ({ id, name })),
    accounts: accounts.map(({ id, username }) => ({ id, username })),
    canPrepare: includes(person.plan, 'prepare-posts'),
    /** So that a capture that is sent again makes no other. */
    captureId: crypto.randomUUID() as string,
  };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;
export type BoardList = Board['lists'][number];
