import { Form } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { CHOSEN } from '#features/posts/board-query.ts';
import { Button } from '#ui/button.tsx';
import type { PostsAnswer } from './answer-posts.ts';
import { sayAnswer } from './say-answer.ts';
import { postWords } from './words.ts';

/** What a notification or a dialog would say, in the page that comes back. */
export function AnswerWithoutScript({ answer }: { answer: PostsAnswer | undefined }) {
  const words = useWords(postWords);
  if (!answer) return null;
  if (answer.kind === 'ask')
    return (
      <Form
        method="post"
        reloadDocument
        className="mb-6 grid justify-items-start gap-3 rounded-card border border-ink bg-surface p-5"
      >
        <p className="font-display text-20 font-strong">
          {words.ask.title(answer.ids === 'all' ? 'all' : answer.ids.length)}
        </p>
        <p className="text-ink-2">{words.ask.text}</p>
        <AskedFields ids={answer.ids} />
        <Button type="submit" look="danger">
          {words.ask.sure}
        </Button>
      </Form>
    );
  if (answer.kind === 'refused')
    return (
      <p role="alert" className="mb-6 rounded-card bg-error-soft p-4 text-error">
        {sayAnswer(words, answer)}
      </p>
    );
  return (
    <Form
      method="post"
      reloadDocument
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <p role="status">{sayAnswer(words, answer)}</p>
      {answer.undo && (
        <>
          <input type="hidden" name="back" value={JSON.stringify(answer.undo)} />
          <Button type="submit" name="deed" value="undo" size="small">
            {words.undo}
          </Button>
        </>
      )}
    </Form>
  );
}

function AskedFields({ ids }: { ids: string[] | 'all' }) {
  return (
    <>
      <input type="hidden" name="sure" value="yes" />
      <input type="hidden" name="deed" value={ids === 'all' ? 'empty' : 'remove'} />
      {ids !== 'all' && ids.map((id) => <input key={id} type="hidden" name={`${CHOSEN}${id}`} value="on" />)}
    </>
  );
}
