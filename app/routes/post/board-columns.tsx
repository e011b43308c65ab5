import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { decoration } from '#base/fetched/decoration.tsx';
import { fetchPatiently } from '#base/fetched/fetch-whole.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { BOARD_STATES, boardSearch } from '#features/posts/board-query.ts';
import type { BoardState } from '#features/posts/board-query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { focusCard } from './move-focus.ts';
import { MoreLinks } from './more-links.tsx';
import type { Pending } from './pending-deeds.ts';
import { PostItem } from './post-item.tsx';
import type { Board } from './read-board.ts';
import { shownLists } from './shown-lists.ts';
import { stepsFrom } from './steps-from.ts';
import { isFiltered } from '#features/posts/board-query.ts';
import { postWords } from './words.ts';

const ReadyGate = decoration(() => import('./ready-gate.tsx'));

type BoardColumnsProps = {
  board: Board;
  pending: Pending;
  onMove: (id: string, to: BoardState) => void;
  /** Above the ideas. */
  capture: ReactNode;
};

/** Three columns side by side; on a phone one at a time, chosen by a button. */
export function BoardColumns({ board, pending, onMove, capture }: BoardColumnsProps) {
  const words = useWords(postWords);
  const lists = shownLists(board.lists, pending);
  const root = useRef<HTMLDivElement>(null);
  const opened = openedFirst(board);
  useDragging(root, lists.flatMap(({ items }) => items.map(({ id, state }) => `${id} ${state}`)).join(), onMove);
  useFocusThatFollows(root, pending);
  return (
    <div ref={root} className="group/board">
      <fieldset
        key={boardSearch(board.query)}
        className="mb-4 flex gap-0.5 rounded-control border border-edge bg-surface p-0.75 lg:hidden"
      >
        <legend className="sr-only">{words.column}</legend>
        {BOARD_STATES.map((state) => (
          <label
            key={state}
            className="flex min-h-10 flex-1 items-center justify-center gap-1.5 rounded-small text-13 text-ink-2 has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input type="radio" name="column" value={state} defaultChecked={state === opened} className="sr-only" />
            {words.columns[state]}
            {board.counts && <span className="tabular-nums">{words.many(board.counts[state])}</span>}
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        {lists.map((list) => {
          const state = list.name as BoardState;
          return (
            <section
              key={state}
              data-column={state}
              aria-labelledby={`column-${state}`}
              className={`min-w-0 rounded-card transition-shadow data-over:shadow-[0_0_0_2px_var(--thread)] lg:min-h-80 lg:bg-sunken lg:p-3 ${SHOWN[state]}`}
            >
              <div className="mb-3 flex items-baseline justify-between gap-2 max-lg:sr-only lg:px-1">
                <h2 id={`column-${state}`} className="heading">
                  {words.columns[state]}
                </h2>
                {board.counts && <span className="meta tabular-nums">{words.many(board.counts[state])}</span>}
              </div>
              {state === 'IDEA' && capture}
              {state === 'READY' && !board.canPrepare && <ReadyGate />}
              <ul data-cards={state} aria-labelledby={`column-${state}`} className="grid grid-cols-1 gap-2.5">
                {list.items.map((item) => (
                  <PostItem key={item.id} item={item} isPending={pending.moved.has(item.id)} />
                ))}
                {state === 'IDEA' &&
                  pending.captured
                    .filter(({ id }) => list.items.every((item) => item.id !== id))
                    .map(({ id, text }) => (
                      <li
                        key={id}
                        className="order-first rounded-card border border-dashed border-edge bg-surface px-3.5 py-3 wrap-anywhere"
                      >
                        {text}
                      </li>
                    ))}
              </ul>
              {list.items.length === 0 && pending.captured.length === 0 && (
                <EmptyColumn board={board} state={state} isLater={list.isLater} />
              )}
              <MoreLinks list={list} query={board.query} />
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** Where somebody turns the pages; else the first column that has something. */
function openedFirst({ query, lists }: Board): BoardState {
  const turned = BOARD_STATES.find((state) => query.after[state]);
  return (
    turned ??
    BOARD_STATES.find((state) => lists.some(({ name, items }) => name === state && items.length > 0)) ??
    'IDEA'
  );
}

const SHOWN: Record<BoardState, string> = {
  IDEA: 'max-lg:hidden max-lg:group-has-[[value=IDEA]:checked]/board:block',
  DRAFT: 'max-lg:hidden max-lg:group-has-[[value=DRAFT]:checked]/board:block',
  READY: 'max-lg:hidden max-lg:group-has-[[value=READY]:checked]/board:block',
};

function EmptyColumn({ board, state, isLater }: { board: Board; state: BoardState; isLater: boolean }) {
  const words = useWords(postWords);
  if (state === 'READY' && !board.canPrepare) return null;
  const [title, text] = isLater
    ? [words.noneLeft, '']
    : isFiltered(board.query)
      ? [words.nothingFound, words.nothingFoundText]
      : words.empty[state];
  return <EmptyState title={title}>{text}</EmptyState>;
}

/** What drags is fetched once the page is alive; until then, and without it, the menu of each card moves it. */
function useDragging(
  root: { current: HTMLElement | null },
  cards: string,
  onMove: (id: string, to: BoardState) => void,
): void {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const states = new Map(cards.split(',').map((card) => card.split(' ') as [string, BoardState]));
    const start = async () => {
      const { dragCards } = await fetchPatiently(() => import('./drag-cards.ts'));
      if (isOver || !root.current) return;
      end = dragCards(root.current, {
        canDrop: (id, column) => stepsFrom(states.get(id) ?? 'IDEA').some((to) => to === column),
        onDrop: (id, column) => move.current(id, column as BoardState),
      });
    };
    const startLater = () => void start();
    if (document.readyState === 'complete') startLater();
    else window.addEventListener('load', startLater, { once: true });
    return () => {
      isOver = true;
      window.removeEventListener('load', startLater);
      end?.();
    };
  }, [root, cards]);
}

/** Who moves a card by keyboard stays with it. */
function useFocusThatFollows(root: { current: HTMLElement | null }, { moved }: Pending): void {
  const ids = [...moved.keys()].join();
  useEffect(() => {
    const [id, another] = ids.split(',');
    if (!id || another || document.activeElement !== document.body) return;
    const card = root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`);
    if (card?.checkVisibility()) focusCard(card);
  }, [root, ids]);
}
