/** A picture or a film of somebody's library, as they see it. */
export type MediaItem = {
  id: string;
  kind: 'image' | 'video';
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  durationMs: number | null;
  fileName: string;
  alt: string;
  /** Reached by anybody who knows it, as the network must. */
  url: string;
  /** Small, for lists; a film has none. */
  smallUrl: string | null;
  createdAt: Date;
};

/** What the rules about posts ask of a file. */
export type MediaFacts = Pick<MediaItem, 'kind' | 'width' | 'height' | 'bytes' | 'durationMs'>;

export function mediaFacts(items: readonly MediaItem[]): Map<string, MediaFacts> {
  return new Map(
    items.map(({ id, kind, width, height, bytes, durationMs }) => [id, { kind, width, height, bytes, durationMs }]),
  );
}

/** The small one lies beside the picture. */
export function smallNameOf(name: string): string {
  return name.replace(/\.[a-z0-9]+$/, '-small.jpg');
}
