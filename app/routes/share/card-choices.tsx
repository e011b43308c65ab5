import type { ChangeEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { CARD_KINDS, CARD_SIZES, CARD_THEMES, SHOWABLE } from '#features/sharing/card-options.ts';
import type { CardQuery } from '#features/sharing/wish.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { Select } from '#ui/select.tsx';
import { shareWords } from './words.ts';

/** Everything chosen stands in the address at once, so it can be kept; without JavaScript a button sends it. */
export function CardChoices({ query }: { query: CardQuery }) {
  const words = useWords(shareWords);
  const submit = useSubmit();
  const apply = ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) => {
    // A card of nothing is none: the last figure stays chosen.
    if (target instanceof HTMLInputElement && target.name === 'shown' && !new FormData(form).has('shown'))
      target.checked = true;
    else void submit(form, { replace: true, preventScrollReset: true });
  };
  const isPeriod = query.kind === 'week' || query.kind === 'month';
  return (
    <Form
      action={useLocalePath('/stats/share')}
      preventScrollReset
      onChange={apply}
      className="grid w-full max-w-100 gap-6"
    >
      <Field label={words.kind}>
        <Select name="kind" defaultValue={query.kind}>
          {CARD_KINDS.filter((kind) => kind !== 'post' || query.post).map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {query.post && <input type="hidden" name="post" value={query.post} />}
      {isPeriod && (
        <fieldset>
          <legend className="mb-1 font-strong">{words.shown}</legend>
          {SHOWABLE.map((each) => (
            <Checkbox key={each} name="shown" value={each} defaultChecked={query.shown.includes(each)}>
              {words.showable[each]}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Choice label={words.size}>
        <SegmentedChoice
          label={words.size}
          name="size"
          defaultValue={query.size}
          choices={(Object.keys(CARD_SIZES) as CardQuery['size'][]).map((size) => ({
            value: size,
            label: words.sizes[size],
          }))}
        />
      </Choice>
      <Choice label={words.theme}>
        <SegmentedChoice
          label={words.theme}
          name="theme"
          defaultValue={query.theme}
          choices={CARD_THEMES.map((theme) => ({ value: theme, label: words.themes[theme] }))}
        />
      </Choice>
      <noscript>
        <Button type="submit">{words.draw}</Button>
      </noscript>
    </Form>
  );
}

/** The legend inside is for who hears the page; this is for who sees it. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <span aria-hidden="true" className="font-strong">
        {label}
      </span>
      {children}
    </div>
  );
}
