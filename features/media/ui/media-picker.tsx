import { useState } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { MediaItem } from '../media.ts';
import { mediaWords } from '../words.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadArea } from './upload-area.tsx';
import type { UploadParts } from './use-uploads.ts';
import { useUploads } from './use-uploads.ts';

type MediaPickerProps = {
  open: boolean;
  onClose: () => void;
  /** As far as it was read; nothing while it is being read. */
  library: readonly MediaItem[] | undefined;
  /** Reads older ones; absent when there are none. */
  onMore?: (() => void) | undefined;
  /** It could not be read just now. */
  isUnreachable?: boolean | undefined;
  /** How many may still be chosen. */
  most: number;
  upload: Omit<UploadParts, 'onAdded'>;
  /** To be uploaded as it opens. */
  files?: readonly File[] | undefined;
  onChoose: (items: MediaItem[]) => void;
};

/** Chooses from the library, in the order of choosing; what is uploaded here is chosen at once. */
export function MediaPicker(props: MediaPickerProps) {
  const { open, onClose, library, isUnreachable = false, onMore, most, upload, files, onChoose } = props;
  const words = useWords(mediaWords);
  const [chosen, setChosen] = useState<MediaItem[]>([]);
  const [added, setAdded] = useState<MediaItem[]>([]);
  const known = new Set(added.map(({ id }) => id));
  const shown = [...added, ...(library ?? []).filter(({ id }) => !known.has(id))];
  const toggle = (item: MediaItem) =>
    setChosen((all) =>
      all.some(({ id }) => id === item.id)
        ? all.filter(({ id }) => id !== item.id)
        : all.length < most
          ? [...all, item]
          : all,
    );
  const onAdded = (item: MediaItem) => {
    setAdded((all) => [item, ...all]);
    setChosen((all) => (all.length < most ? [...all, item] : all));
  };
  const sending = useUploads({ ...upload, onAdded });
  const cancel = () => {
    sending.dropAll();
    onClose();
  };
  const commit = () => {
    onChoose(chosen);
    setChosen([]);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      wide
      title={words.choose}
      lede={words.chosen(chosen.length, most)}
      words={{ close: words.close }}
      footer={
        <>
          <Button onClick={cancel}>{words.cancel}</Button>
          {chosen.length > 0 && (
            <Button look="primary" onClick={commit}>
              {words.take(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <UploadArea sending={sending} files={files} />
        {isUnreachable && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-error">
            {words.unreachable}
            <Button size="small" onClick={onMore}>
              {words.tryAgain}
            </Button>
          </p>
        )}
        {library === undefined && !isUnreachable && (
          <p className="flex items-center gap-2">
            <Spinner size={18} /> {words.loading}
          </p>
        )}
        {library !== undefined && shown.length === 0 && <p className="meta">{words.emptyHelp}</p>}
        <ul className="grid max-h-[50dvh] grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2 overflow-y-auto p-1">
          {shown.map((item) => {
            const place = chosen.findIndex(({ id }) => id === item.id);
            return (
              <li key={item.id}>
                <button
                  type="button"
                  aria-pressed={place >= 0}
                  aria-disabled={place < 0 && chosen.length >= most}
                  onClick={() => toggle(item)}
                  className={`relative block aspect-square w-full overflow-hidden rounded-media border-2 ${place >= 0 ? 'border-thread' : 'border-line'}`}
                >
                  <Thumbnail item={item} />
                  {place >= 0 && (
                    <span className="tiny absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-surface font-strong">
                      {place + 1}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        {onMore && !isUnreachable && <Button onClick={onMore}>{words.more}</Button>}
      </div>
    </Dialog>
  );
}
