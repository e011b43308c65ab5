import { Form } from 'react-router';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import type { ImportAnswer } from './answer-import.ts';
import { importWords } from './words.ts';

type ImportResultProps = { answer: Extract<ImportAnswer, { kind: 'imported' | 'undone' }> };

export function ImportResult({ answer }: ImportResultProps) {
  const words = useWords(importWords);
  const isImported = answer.kind === 'imported';
  return (
    <section className="grid gap-5 border-t border-ink pt-5">
      <p role="status" className="lede">
        {isImported
          ? answer.wasDone
            ? words.wasDone
            : `${words.made(answer.made, answer.planned)} ${answer.refused > 0 ? words.left(answer.refused) : ''}`
          : words.undone(answer.count)}
      </p>
      <div className="flex flex-wrap gap-2">
        {isImported && answer.planned > 0 ? (
          <LocaleButtonLink to="/post/schedule" query="?view=list" look="ink">
            {words.toList}
          </LocaleButtonLink>
        ) : (
          <LocaleButtonLink to="/post" look="ink">
            {words.toBoard}
          </LocaleButtonLink>
        )}
        <LocaleButtonLink to="/post/import">{words.another}</LocaleButtonLink>
        {isImported && answer.made > 0 && (
          <Form method="post">
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="posts" value={answer.posts} />
            <Button type="submit">{words.undo}</Button>
          </Form>
        )}
      </div>
    </section>
  );
}
