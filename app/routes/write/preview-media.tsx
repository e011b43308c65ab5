import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import type { PostPart } from '#features/posts/content.ts';
import type { KnownMedia } from './use-media.ts';

/** As on the network: one picture or film alone, several side by side. */
export function PreviewMedia({ part: { media, hidesMedia }, known }: { part: PostPart; known: KnownMedia }) {
  const items = media.flatMap(({ id, alt }) => {
    const item = known.items.get(id);
    return item ? [{ ...item, alt }] : [];
  });
  const [first] = items;
  if (!first) return null;
  const covered = hidesMedia ? 'blur-lg' : '';
  if (items.length === 1)
    return (
      <div className="overflow-hidden" style={{ aspectRatio: shapeOf(first) }}>
        <div className={`size-full ${covered}`}>
          <Thumbnail item={first} />
        </div>
      </div>
    );
  return (
    // Scrolled with the keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul tabIndex={0} className="flex snap-x gap-1.5 overflow-x-auto">
      {items.map((item) => (
        <li
          key={item.id}
          className="h-45 max-w-[85%] shrink-0 snap-start overflow-hidden"
          style={{ aspectRatio: shapeOf(item) }}
        >
          <div className={`size-full ${covered}`}>
            <Thumbnail item={item} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Very long ones are cut, as there. */
function shapeOf({ width, height }: { width: number; height: number }): number {
  return Math.min(2, Math.max(0.6, width / height));
}
