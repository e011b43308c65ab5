import { useWords } from '#base/i18n/locale-context.tsx';
import type { PostPart } from '#features/posts/content.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { TextInput } from '#ui/text-input.tsx';
import { LongText } from './long-text.tsx';
import { writeWords } from './words.ts';

const MOST_OPTIONS = 4;

type PartExtrasProps = { draft: Draft; id: string; part: PostPart; isReadOnly: boolean };

/** What hangs on a part: its poll, its link card, its long text. */
export default function PartExtras({ draft, id, part, isReadOnly }: PartExtrasProps) {
  const words = useWords(writeWords);
  const { poll, link, attachment } = part;
  // Without JavaScript these are not sent: nothing is typed that nobody would keep.
  const readOnly = !useHydrated() || isReadOnly;
  return (
    <div className="my-3 grid gap-4 rounded-card border border-line bg-surface p-4">
      {poll && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium">{words.poll}</legend>
          {poll.options.map((option, index) => (
            // eslint-disable-next-line react/no-array-index-key -- an answer has no other name than its place
            <Field key={index} label={words.pollOption(index + 1)}>
              <TextInput
                value={option}
                readOnly={readOnly}
                onChange={(event) =>
                  draft.changePart(id, { poll: { options: poll.options.with(index, event.target.value) } })
                }
              />
            </Field>
          ))}
          <div className="flex flex-wrap gap-2" hidden={isReadOnly}>
            {poll.options.length < MOST_OPTIONS && (
              <Button
                size="small"
                icon="plus"
                onClick={() => draft.changePart(id, { poll: { options: [...poll.options, ''] } })}
              >
                {words.addOption}
              </Button>
            )}
            <Button size="small" look="quiet" onClick={() => draft.changePart(id, { poll: null })}>
              {words.removePoll}
            </Button>
          </div>
        </fieldset>
      )}
      {link !== null && (
        <Field label={words.link} help={words.linkHelp}>
          <TextInput
            type="url"
            value={link}
            readOnly={readOnly}
            placeholder="https://"
            onChange={(event) => draft.changePart(id, { link: event.target.value || null })}
          />
        </Field>
      )}
      {attachment && <LongText draft={draft} id={id} attachment={attachment} isReadOnly={isReadOnly} />}
    </div>
  );
}
