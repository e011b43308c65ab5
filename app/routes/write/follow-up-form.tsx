import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { writtenNumber } from '#base/i18n/written-number.ts';
import { FOLLOW_UP_METRICS } from '#features/publishing/follow-up-metric.ts';
import { standingWords } from '#features/publishing/standing-words.ts';
import { publishingWords } from '#features/publishing/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { ActAnswer } from './act-on-post.ts';
import { useTypedFollowUp } from './follow-up-typed.ts';
import type { FollowUpView } from './standing-view.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

const FIRST = { metric: 'likes', threshold: 100 } as const;

/** A reply of one's own that waits for a figure of the post. Once reached it is told, and no longer changed. */
export default function FollowUpForm({ composing }: { composing: Composing }) {
  const { page, act, isActing, answer } = composing;
  const words = useWords(publishingWords).followUp;
  const { refusals } = useWords(writeWords);
  const { followUp } = page;
  /** What had been answered when this was sent: the page says the rest behind the sheet that this may lie on. */
  const [before, setBefore] = useState<{ answer: ActAnswer | undefined }>();
  const refused = before && before.answer !== answer && !answer?.ok ? answer?.refusal : undefined;
  const { form, onInput } = useTypedFollowUp(page.postId, followUp);
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const fields = [...filled].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    const { plain: _, ...asked } = Object.fromEntries(fields);
    setBefore({ answer });
    void act(asked);
  };
  return (
    <form ref={form} method="post" className="grid gap-4 border-t border-line pt-5" onInput={onInput} onSubmit={send}>
      <input type="hidden" name="post" value={page.postId} />
      <input type="hidden" name="plain" value="yes" />
      <div>
        <h2 className="heading">{words.title}</h2>
        <p className="meta">{words.lede}</p>
      </div>
      {followUp && <FollowUpLine followUp={followUp} />}
      {!followUp?.reached && (
        <>
          <Field label={words.text}>
            <TextArea name="followUp" rows={3} required defaultValue={followUp?.text ?? ''} />
          </Field>
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-3">
            <Field label={words.when}>
              <TextInput
                type="number"
                name="threshold"
                min={1}
                required
                defaultValue={followUp?.threshold ?? FIRST.threshold}
              />
            </Field>
            <Field label={words.metric}>
              <Select name="metric" defaultValue={followUp?.metric ?? FIRST.metric}>
                {FOLLOW_UP_METRICS.map((metric) => (
                  <option key={metric} value={metric}>
                    {words.metrics[metric]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          {refused && (
            <p role="alert" className="text-error">
              {refusals[refused]}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="follow-up" size="small" busy={isActing}>
              {words.keep}
            </Button>
            {followUp && (
              <Button
                type="submit"
                name="intent"
                value="remove-follow-up"
                size="small"
                look="quiet"
                formNoValidate
                busy={isActing}
              >
                {words.remove}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

/** What it waits for, or what became of it. */
function FollowUpLine({ followUp }: { followUp: FollowUpView }) {
  const { followUp: words } = useWords(publishingWords);
  const { standings } = useWords(standingWords);
  const locale = useLocale();
  const { text, metric, threshold, reached, state } = followUp;
  if (!reached) return <p>{words.waits(writtenNumber(locale, threshold), words.metrics[metric])}</p>;
  const standing = state === null ? undefined : REPLY_STANDINGS[state];
  return (
    <div className="grid gap-1">
      <blockquote className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap text-ink-2">
        {text}
      </blockquote>
      <p>
        {words.reached(reached)} {standing && words.reply(standings[standing])}
      </p>
    </div>
  );
}

const REPLY_STANDINGS = {
  scheduled: 'late',
  preparing: 'preparing',
  ready: 'ready',
  publishing: 'sending',
  published: 'published',
  failed: 'failed',
  in_doubt: 'in-doubt',
  missed: 'missed',
  cancelled: 'failed',
} as const;
