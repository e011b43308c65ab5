import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

type Dragging = {
  canDrop: (id: string, column: string) => boolean;
  onDrop: (id: string, column: string) => void;
};

/** Cards of a board can be dragged to the columns that take them; those wear a mark while a card is over them. */
export function dragCards(board: HTMLElement, { canDrop, onDrop }: Dragging): () => void {
  const idOf = (data: Record<string, unknown>) => (typeof data['id'] === 'string' ? data['id'] : '');
  const cards = [...board.querySelectorAll<HTMLElement>('[data-card]')].map((element) =>
    draggable({
      element,
      getInitialData: () => ({ id: element.dataset['card'] }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    }),
  );
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')].map((element) => {
    const column = element.dataset['column'] ?? '';
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => canDrop(idOf(source.data), column),
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: () => element.removeAttribute('data-over'),
      onDrop: ({ source }) => {
        element.removeAttribute('data-over');
        onDrop(idOf(source.data), column);
      },
    });
  });
  return () => [...cards, ...columns].forEach((end) => end());
}
