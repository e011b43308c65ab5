import { useUploadParts } from '#app/routes/media/media-actions.ts';
import { useLibrary } from '#app/routes/media/use-library.ts';
import type { MediaItem } from '#features/media/media.ts';
import { MediaPicker } from '#features/media/ui/media-picker.tsx';
import type { Draft } from '#features/posts/ui/draft-store.ts';

const MOST = 20;

type MediaDialogProps = {
  draft: Draft;
  /** The part that gets what is chosen. */
  part: string;
  /** Dropped or pasted onto it. */
  files: readonly File[];
  personId: string;
  onLearn: (items: readonly MediaItem[]) => void;
  onClose: () => void;
};

/** Pictures and films for a part, from the library or fresh; described as the library describes them. */
export default function MediaDialog({ draft, part, files, personId, onLearn, onClose }: MediaDialogProps) {
  const { items, isUnreachable, more } = useLibrary();
  const upload = useUploadParts(personId);
  const shown = draft.partOf(part)?.media ?? [];
  const has = new Set(shown.map(({ id }) => id));
  return (
    <MediaPicker
      open
      onClose={onClose}
      library={items?.filter(({ id }) => !has.has(id))}
      isUnreachable={isUnreachable}
      onMore={more}
      most={Math.max(0, MOST - shown.length)}
      upload={upload}
      files={files}
      onChoose={(chosen) => {
        onLearn(chosen);
        const media = draft.partOf(part)?.media ?? [];
        draft.changePart(part, { media: [...media, ...chosen.map(({ id, alt }) => ({ id, alt }))] });
      }}
    />
  );
}
