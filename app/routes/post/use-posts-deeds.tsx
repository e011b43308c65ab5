import { useEffect, useMemo, useState } from 'react';
import { useFetcher, useFetchers, useLocation, useSubmit } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { dismiss, notify } from '#features/notifications/ui/notify.ts';
import type { PostsAnswer } from './answer-posts.ts';
import { pendingIn } from './pending-deeds.ts';
import { sayAnswer } from './say-answer.ts';
import { postWords } from './words.ts';

const OURS = 'posts-';

let lastTold = 0;

/**
 * Sends what is done to posts without leaving the page, tells what became of it, and knows what is still under way. Whoever
 * uses it draws `answers`, which shows nothing and waits for them.
 */
export function usePostsDeeds({ onRefusedText }: { onRefusedText?: (text: string) => void } = {}) {
  const words = useWords(postWords);
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const fetchers = useFetchers().filter(({ key }) => key.startsWith(OURS));
  const [awaited, setAwaited] = useState<readonly string[]>([]);

  const send = useMemo(() => {
    const action = pathname + search;
    return (fields: Record<string, string>) => {
      const fetcherKey = OURS + crypto.randomUUID();
      setAwaited((keys) => [...keys, fetcherKey]);
      void submit(fields, { method: 'post', action, navigate: false, fetcherKey, preventScrollReset: true });
    };
  }, [submit, pathname, search]);

  const tell = (key: string, answer: PostsAnswer) => {
    setAwaited((keys) => keys.filter((each) => each !== key));
    if (answer.kind === 'ask') return;
    if (answer.kind === 'refused' && answer.text) onRefusedText?.(answer.text);
    if (answer.kind === 'done' && answer.deed === 'capture') return;
    const undo = answer.kind === 'done' && answer.undo.length > 0 ? answer.undo : undefined;
    // One at a time: a hand that moves ten cards would be covered by what it has done.
    if (lastTold) dismiss(lastTold);
    lastTold = Math.max(Date.now(), lastTold + 1);
    notify({
      id: lastTold,
      type: answer.kind === 'refused' ? 'error' : 'success',
      message: sayAnswer(words, answer),
      action: undo && { label: words.undo, run: () => send({ deed: 'undo', steps: JSON.stringify(undo) }) },
    });
  };

  return {
    send,
    pending: pendingIn(fetchers.flatMap(({ formData }) => (formData ? [formData] : []))),
    answers: awaited.map((key) => <Awaited key={key} fetcherKey={key} onAnswer={(answer) => tell(key, answer)} />),
  };
}

type AwaitedProps = { fetcherKey: string; onAnswer: (answer: PostsAnswer) => void };

/** The router forgets an answer that nobody waits for as soon as the page was read anew, and that may be at once. */
function Awaited({ fetcherKey, onAnswer }: AwaitedProps) {
  const { data } = useFetcher<PostsAnswer>({ key: fetcherKey });
  useEffect(() => {
    if (data) onAnswer(data);
    // Once for each answer, whatever is drawn anew meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  return null;
}
