import { useEffect, useRef, useState } from 'react';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { answerAt } from '#app/use-live.ts';
import { includes } from '#features/plans/plan.ts';
import { notesOnWhole } from '#features/posts/notes.ts';
import type { NoteFacts } from '#features/posts/note.ts';
import { REPLY_CONTROLS } from '#features/posts/plain-content.ts';
import type { Quotable } from '#features/posts/server/find-quotable.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Notes } from './notes.tsx';
import FollowUpForm from './follow-up-form.tsx';
import type { Composing } from './use-composer.ts';
import { useDraft } from './use-composer.ts';
import { writeWords } from './words.ts';

export type OptionField = 'topic' | 'quote';
type OptionsProps = { composing: Composing; facts: NoteFacts; field: OptionField | undefined; onClose: () => void };

/** What is of the post as a whole. */
export default function OptionsSheet({ composing, facts, field, onClose }: OptionsProps) {
  const { draft } = composing;
  const words = useWords(writeWords);
  const content = useDraft(draft, () => draft.content());
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [field]);
  return (
    <Sheet open onClose={onClose} title={words.options} words={{ close: words.close }}>
      <div ref={form} className="grid gap-5">
        <Field label={words.topic}>
          <TextInput
            icon="hash"
            name="topic"
            value={content.topic ?? ''}
            onChange={(event) => draft.change({ topic: event.target.value || null })}
          />
        </Field>
        <Field label={words.replyControl}>
          <Select
            value={content.replyControl}
            onChange={({ target: { value } }) =>
              draft.change({ replyControl: REPLY_CONTROLS.find((each) => each === value) ?? 'everyone' })
            }
          >
            {REPLY_CONTROLS.map((control) => (
              <option key={control} value={control}>
                {words.replyControls[control]}
              </option>
            ))}
          </Select>
        </Field>
        <Switch
          checked={content.approvesReplies}
          onChange={(event) => draft.change({ approvesReplies: event.target.checked })}
        >
          {words.approvesReplies}
        </Switch>
        <Switch checked={content.isGhost} onChange={(event) => draft.change({ isGhost: event.target.checked })}>
          {words.isGhost}
        </Switch>
        <Quote draft={draft} quote={content.quote} />
        <Notes draft={draft} notes={notesOnWhole(content, facts)} />
        {includes(composing.page.plan, 'publish-text') && <FollowUpForm composing={composing} />}
      </div>
    </Sheet>
  );
}

/** Why nothing is quoted. */
export type QuoteRefusal = 'not-an-address' | 'unknown' | 'unreachable';

const POST_ADDRESS = /^\s*https?:\/\/\S+\/post\/[\w-]+/;

function Quote({ draft, quote }: { draft: Draft; quote: { id: string; permalink: string } | null }) {
  const words = useWords(writeWords);
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<QuoteRefusal>();
  const finder = useLocalePath('/write/quotable');
  if (quote)
    return (
      <div className="grid gap-2">
        <p className="wrap-anywhere">
          {words.quoted} <a href={quote.permalink}>{quote.permalink}</a>
        </p>
        <span>
          <Button size="small" onClick={() => draft.change({ quote: null })}>
            {words.removeQuote}
          </Button>
        </span>
      </div>
    );
  const find = async () => {
    if (!POST_ADDRESS.test(address)) return setRefusal('not-an-address');
    const answer = await answerAt(`${finder}?address=${encodeURIComponent(address.trim())}`, {});
    if (!answer?.isOk) return setRefusal('unreachable');
    const found = answer.told as Quotable | null;
    setRefusal(found ? undefined : 'unknown');
    if (found) draft.change({ quote: { id: found.id, permalink: found.permalink } });
  };
  return (
    <div className="grid gap-2">
      <Field label={words.quoteAddress} {...(refusal && { error: words.quoteRefusals[refusal] })}>
        <TextInput
          type="url"
          name="quote"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void find();
          }}
        />
      </Field>
      <span>
        <Button size="small" icon="quote" onClick={() => void find()}>
          {words.quoteFind}
        </Button>
      </span>
    </div>
  );
}
