import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { answerAt, useLive } from '#app/use-live.ts';
import type { LiveUpdate } from './read-update.ts';
import type { UpdateRefusal } from './update-refusal.ts';
import type { UpdateAnswer } from './update.ts';

/** What the last press, or what it has set going, came to. */
export type UpdateNote = { kind: 'ended' } | { kind: 'unsent' } | { kind: 'refused'; refusal: UpdateRefusal };

/** An update by hand, while it is asked for and while it is read; at its end the figures of the page are read again. */
export function useUpdate(loaded: LiveUpdate, refusal: UpdateRefusal | undefined) {
  const address = useLocalePath(`/stats/update/${loaded.accountId}`);
  const { now, hear, isUnheard } = useLive(address, loaded, isRunning);
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState<UpdateNote | undefined>(refusal && { kind: 'refused', refusal });
  const wasRunning = useRef(false);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (wasRunning.current && !now.isRunning) {
      setNote({ kind: 'ended' });
      void revalidate();
    }
    wasRunning.current = now.isRunning;
  }, [now, revalidate]);

  const ask = async (form: HTMLFormElement) => {
    if (isAsking || now.isRunning) return;
    setAsking(true);
    const answer = await answerAt(address, { method: 'POST', body: new FormData(form) });
    setAsking(false);
    const { update, refusal: why } = (answer?.told ?? {}) as Partial<UpdateAnswer>;
    if (!update && !why) return setNote({ kind: 'unsent' });
    setNote(why && { kind: 'refused', refusal: why });
    // It may be over before we hear that it began.
    wasRunning.current = !why;
    if (update) hear(update);
  };
  // It is over for who looks when the figures are there, which come with what is loaded.
  const isComing = note?.kind === 'ended' && now !== loaded;
  return {
    address,
    update: now,
    note: isComing ? undefined : note,
    isBusy: isAsking || isComing || now.isRunning,
    isUnheard,
    ask,
  };
}

function isRunning(update: LiveUpdate): boolean {
  return update.isRunning;
}
