import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';

export type Dragged = { postId: string; text: string };
export type Over = Dragged & { day: string; height: number };

export type Watch = {
  onDrag: (over: Over) => void;
  /** Beside every day, or given up. */
  onLeave: () => void;
  onDrop: (over: Over) => void;
};

/** Posts may be picked up, and let go over a day; where exactly tells the time. Fetched once the page is alive. */
export function watchDrags(root: HTMLElement, { onDrag, onLeave, onDrop }: Watch): () => void {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-post]')].map((element) =>
    draggable({
      element,
      getInitialData: () => ({ postId: element.dataset['post'], text: element.dataset['text'] }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
      onDragStart: () => element.classList.add('opacity-45'),
      onDrop: ({ location }) => {
        element.classList.remove('opacity-45');
        if (location.current.dropTargets.length === 0) onLeave();
      },
    }),
  );
  const days = [...root.querySelectorAll<HTMLElement>('[data-day]')].map((element) => {
    const over = (source: Record<string, unknown>, clientY: number): Over => ({
      postId: String(source['postId']),
      text: String(source['text']),
      day: element.dataset['day'] ?? '',
      height: clientY - element.getBoundingClientRect().top,
    });
    return dropTargetForElements({
      element,
      onDrag: ({ source, location }) => onDrag(over(source.data, location.current.input.clientY)),
      onDragLeave: onLeave,
      onDrop: ({ source, location }) => onDrop(over(source.data, location.current.input.clientY)),
    });
  });
  return combine(...cards, ...days);
}
