import { useWords } from '#base/i18n/locale-context.tsx';
import { bodyOf } from '#features/posts/plain-content.ts';
import { Button } from '#ui/button.tsx';
import { useDraft } from './use-composer.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

/** Two texts of one post, and which of them goes on. */
export default function Conflict({ composing }: { composing: Composing }) {
  const words = useWords(writeWords).conflict;
  const mine = useDraft(composing.draft, () => composing.draft.content());
  const texts = [
    { title: words.mine, body: bodyOf(mine), label: words.keepMine, choose: composing.keepMine },
    {
      title: words.theirs,
      body: bodyOf(composing.conflict?.content ?? mine),
      label: words.takeTheirs,
      choose: composing.takeTheirs,
    },
  ];
  return (
    <section role="alert" className="grid gap-4 rounded-card border border-edge bg-surface p-5">
      <div>
        <h2 className="heading">{words.title}</h2>
        <p className="meta">{words.text}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {texts.map(({ title, body, label, choose }) => (
          <div key={title} className="grid content-between gap-3">
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{body}</p>
            </div>
            <span>
              <Button size="small" onClick={choose}>
                {label}
              </Button>
            </span>
          </div>
        ))}
      </div>
      <div className="border-t border-line pt-4">
        <Button size="small" look="quiet" onClick={() => void composing.keepBoth()}>
          {words.keepBoth}
        </Button>
      </div>
    </section>
  );
}
