import { useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { buttonClasses } from '#ui/button-look.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';
import { mediaWords } from '../words.ts';
import type { Uploads, UploadState } from './use-uploads.ts';

/** What phones are asked for: they turn their own formats into these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime';

/** They go one after the other; a folder of them is no list to read. */
const MOST_SHOWN = 3;

/** Files by button, by dropping and by pasting, each with its progress. */
export function UploadArea({ sending, files }: { sending: Uploads; files?: readonly File[] | undefined }) {
  const words = useWords(mediaWords);
  const { uploads, start, again, drop } = sending;
  const [isOver, setOver] = useState(false);
  const isReady = useHydrated();
  const underWay = new Set(uploads.filter(({ step }) => step !== 'stopped').slice(0, MOST_SHOWN));
  const shown = uploads.filter((upload) => upload.step === 'stopped' || underWay.has(upload));

  const begun = useRef<readonly File[] | undefined>(undefined);
  useEffect(() => {
    if (!files || files.length === 0 || begun.current === files) return;
    begun.current = files;
    start(files);
  }, [files, start]);

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) start(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [start]);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    start([...event.dataTransfer.files]);
  };
  return (
    <div className="grid gap-3">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={onDrop}
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-dashed p-5 ${isOver ? 'border-thread bg-thread-soft' : 'border-edge'}`}
      >
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-pretty max-sm:hidden">{words.drop}</p>
          <p className="tiny mt-0.5 text-pretty">{words.formats}</p>
        </div>
        <label
          className={`${buttonClasses({ look: 'ink' })} relative cursor-pointer overflow-hidden has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus max-sm:w-full`}
        >
          <Icon icon="upload" size={20} />
          {words.add}
          <input
            type="file"
            multiple
            accept={ACCEPTED}
            disabled={!isReady}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              start([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
      {uploads.length > 0 && (
        <ul className="grid gap-3">
          {shown.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onAgain={() => again(upload.key)}
              onDrop={() => drop(upload.key)}
            />
          ))}
          {shown.length < uploads.length && <li className="meta">{words.waiting(uploads.length - shown.length)}</li>}
        </ul>
      )}
    </div>
  );
}

type LineProps = { upload: UploadState; onAgain: () => void; onDrop: () => void };

function UploadLine({ upload: { name, share, step, problem }, onAgain, onDrop }: LineProps) {
  const words = useWords(mediaWords);
  if (step === 'stopped')
    return (
      <li className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-error-soft p-3 text-error">
        <p role="alert" className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <span className="font-strong">{name}</span> · {problemText(words, problem)}
        </p>
        <span className="flex gap-2">
          {(problem === 'unsent' || problem === 'signed-out' || problem === 'busy' || problem === 'full') && (
            <Button size="small" onClick={onAgain}>
              {words.tryAgain}
            </Button>
          )}
          <Button size="small" onClick={onDrop}>
            {words.dismiss}
          </Button>
        </span>
      </li>
    );
  const percent = Math.round(share * 100);
  return (
    <li className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <Progress
          label={step === 'sending' ? words.uploading(name) : words.checking(name)}
          value={percent}
          max={100}
          counts={words.share(percent)}
        />
      </div>
      <Button size="small" onClick={onDrop}>
        {words.cancel}
      </Button>
    </li>
  );
}

type MediaWords = ReturnType<typeof useWords<Awaited<ReturnType<typeof mediaWords.load>>>>;

function problemText(words: MediaWords, problem: UploadState['problem']): string {
  if (problem === 'signed-out') return words.signedOut;
  return problem === undefined || problem === 'unsent' ? words.unsent : words.refusals[problem];
}
