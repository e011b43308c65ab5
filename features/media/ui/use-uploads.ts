import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaItem } from '../media.ts';
import type { MediaRefusal } from '../refusal.ts';
import type { Sending } from './send-file.ts';
import { giveUp, sendFile, takeBack } from './send-file.ts';

/** What the page must give: who uploads, their token, and what the server makes of an upload. */
export type UploadParts = Pick<Sending, 'personId' | 'accessToken'> & {
  add: (object: string, fileName: string) => Promise<AddAnswer>;
  /** What was added while it was being cancelled leaves the library again. */
  remove: (id: string) => Promise<unknown>;
  onAdded: (item: MediaItem) => void;
};
export type AddAnswer = { ok: true; media: MediaItem } | { ok: false; refusal: MediaRefusal };

export type UploadState = {
  key: string;
  name: string;
  share: number;
  step: 'sending' | 'checking' | 'stopped';
  problem: MediaRefusal | 'unsent' | 'signed-out' | undefined;
};

export type Uploads = ReturnType<typeof useUploads>;

/** Files under way, one after the other; each can be cancelled, and tried again when it failed. */
export function useUploads(parts: UploadParts) {
  const [uploads, setUploads] = useState<UploadState[]>([]);
  const running = useRef(new Map<string, { file: File; stop: AbortController; isSending: boolean }>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  const change = useCallback(
    (key: string, part: Partial<UploadState>) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each))),
    [],
  );
  const drop = useCallback((key: string) => {
    const upload = running.current.get(key);
    upload?.stop.abort();
    // While it is being sent whoever sends it gives it up.
    if (upload && !upload.isSending) void giveUp(upload.file, latest.current).catch(() => undefined);
    running.current.delete(key);
    setUploads((all) => all.filter((each) => each.key !== key));
  }, []);

  const run = useCallback(
    async (key: string) => {
      const upload = running.current.get(key);
      if (!upload) return;
      const { personId, accessToken, add, remove, onAdded } = latest.current;
      const { signal } = upload.stop;
      const onProgress = (share: number) => change(key, { share });
      upload.isSending = true;
      const sent = await sendFile(upload.file, { personId, accessToken, signal, onProgress });
      upload.isSending = false;
      if (signal.aborted) return;
      if (!sent.ok) {
        const { problem } = sent;
        return change(key, { step: 'stopped', problem: problem === 'cancelled' ? undefined : problem });
      }
      change(key, { step: 'checking', share: 1 });
      const answer = await add(sent.object, upload.file.name).catch(() => undefined);
      if (signal.aborted && answer?.ok) return void (await remove(answer.media.id));
      if (!answer?.ok) {
        await takeBack(sent.object, { accessToken }).catch(() => undefined);
        return change(key, { step: 'stopped', problem: answer?.refusal ?? 'unsent' });
      }
      drop(key);
      onAdded(answer.media);
    },
    [change, drop],
  );

  const start = useCallback(
    (files: readonly File[]) => {
      const begun = files.map((file) => ({ key: crypto.randomUUID(), file }));
      for (const { key, file } of begun)
        running.current.set(key, { file, stop: new AbortController(), isSending: false });
      setUploads((all) => [
        ...all,
        ...begun.map(({ key, file }) => ({
          key,
          name: file.name,
          share: 0,
          step: 'sending' as const,
          problem: undefined,
        })),
      ]);
      for (const { key } of begun) turn.current = turn.current.then(() => run(key));
    },
    [run],
  );
  const again = useCallback(
    (key: string) => {
      change(key, { step: 'sending', share: 0, problem: undefined });
      turn.current = turn.current.then(() => run(key));
    },
    [change, run],
  );
  const dropAll = useCallback(() => {
    for (const key of running.current.keys()) drop(key);
  }, [drop]);
  return { uploads, start, again, drop, dropAll };
}
