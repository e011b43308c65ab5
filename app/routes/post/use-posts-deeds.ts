import { useEffect, useMemo } from 'react';
import { useFetchers, useLocation, useSubmit } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { dismiss, notify } from '#features/notifications/ui/notify.ts';
import { onAnswer } from './deed-answers.ts';
import { pendingIn } from './pending-deeds.ts';
import { sayAnswer } from './say-answer.ts';
import { postWords } from './words.ts';

const OURS = 'posts-';

let lastTold = 0;

/** Sends what is done to posts without leaving the page, tells what became of it, and knows what is still under way. */
export function usePostsDeeds({ onRefusedText }: { onRefusedText?: (text: string) => void } = {}) {
  const words = useWords(postWords);
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const fetchers = useFetchers().filter(({ key }) => key.startsWith(OURS));

  const send = useMemo(() => {
    const action = pathname + search;
    return (fields: Record<string, string>) => {
      // One at a time: a hand that moves ten cards would be covered by what it has done, and what was done before can no
      // longer be undone by itself.
      if (lastTold && fields['deed'] !== 'capture') dismiss(lastTold);
      void submit(fields, {
        method: 'post',
        action,
        navigate: false,
        fetcherKey: OURS + crypto.randomUUID(),
        preventScrollReset: true,
      });
    };
  }, [submit, pathname, search]);

  useEffect(() =>
    onAnswer((answer) => {
      if (answer.kind === 'ask') return;
      if (answer.kind === 'refused' && answer.text) onRefusedText?.(answer.text);
      if (answer.kind === 'done' && answer.deed === 'capture') return;
      const undo = answer.kind === 'done' ? answer.undo : undefined;
      lastTold = Math.max(Date.now(), lastTold + 1);
      notify({
        id: lastTold,
        type: answer.kind === 'refused' ? 'error' : 'success',
        message: sayAnswer(words, answer),
        action: undo && { label: words.undo, run: () => send({ deed: 'undo', back: JSON.stringify(undo) }) },
      });
    }),
  );

  return { send, pending: pendingIn(fetchers.flatMap(({ formData }) => (formData ? [formData] : []))) };
}
