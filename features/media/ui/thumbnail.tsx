import { useWords } from '#base/i18n/locale-context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { MediaItem } from '../media.ts';
import { mediaWords } from '../words.ts';

type Shown = Pick<MediaItem, 'kind' | 'url' | 'smallUrl' | 'alt' | 'durationMs' | 'fileName'>;

/** On our own origin, whatever name the network knows us by. */
export function onThisOrigin(url: string): string {
  return new URL(url).pathname;
}

export function Thumbnail({ item }: { item: Shown }) {
  const words = useWords(mediaWords);
  if (item.kind === 'image')
    return (
      <img
        src={onThisOrigin(item.smallUrl ?? item.url)}
        alt={item.alt || item.fileName}
        loading="lazy"
        className="size-full object-cover"
      />
    );
  return (
    <span className="relative block size-full bg-sunken">
      <video
        src={`${onThisOrigin(item.url)}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        aria-label={item.alt || item.fileName}
        className="size-full object-cover"
      />
      <span className="absolute inset-0 m-auto grid size-9 place-items-center rounded-full bg-surface">
        <Icon icon="play" size={18} />
      </span>
      <span className="tiny absolute bottom-1 left-1 rounded-control bg-surface px-1.5">
        {words.film} · {words.seconds(Math.round((item.durationMs ?? 0) / 1000))}
      </span>
    </span>
  );
}
