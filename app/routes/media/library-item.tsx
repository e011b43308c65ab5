import { useId } from 'react';
import { Form } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { writtenSize } from '#base/i18n/written-size.ts';
import { LIMITS_OF } from '#features/media/refusal.ts';
import type { MediaItem } from '#features/media/media.ts';
import type { MediaRefusal } from '#features/media/refusal.ts';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { mediaWords } from '#features/media/words.ts';
import type { Use } from '#features/posts/server/uses-of-media.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ItemUses } from './item-uses.tsx';

type Answer = { kind: 'saved' | 'in-use' | 'removed' } | { kind: 'refused'; refusal: MediaRefusal };
type LibraryItemProps = { item: MediaItem; uses: readonly Use[]; answer: Answer | undefined };

/** One picture or film: what it shows in words, which posts show it, and the way out. Works without JavaScript. */
export function LibraryItem({ item, uses, answer }: LibraryItemProps) {
  const words = useWords(mediaWords);
  const locale = useLocale();
  return (
    <li className="grid grid-cols-1 content-start gap-x-4 gap-y-2.5 max-sm:grid-cols-[96px_minmax(0,1fr)]">
      <div className="aspect-square overflow-hidden rounded-media border border-line bg-sunken">
        <Thumbnail item={item} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-2.5">
        <div>
          <p className="truncate font-medium" title={item.fileName}>
            {item.fileName}
          </p>
          <p className="tiny tabular-nums">
            {words.facts(item.width, item.height)} · {writtenSize(locale, item.bytes)}
            {uses.length === 0 && ` · ${words.usedBy(0)}`}
          </p>
        </div>
        <AltForm item={item} answer={answer} />
        {uses.length > 0 && (
          <Disclosure title={words.usedBy(uses.length)} className="meta">
            <ItemUses uses={uses} />
          </Disclosure>
        )}
        <Removal item={item} uses={uses} isAsked={answer?.kind === 'in-use'} />
      </div>
    </li>
  );
}

function AltForm({ item, answer }: Pick<LibraryItemProps, 'item' | 'answer'>) {
  const words = useWords(mediaWords);
  const page = useLocalePath('/post/media');
  const id = useId();
  return (
    <Disclosure
      className="meta"
      open={answer?.kind === 'refused'}
      title={item.alt ? <span className="line-clamp-2 font-book">{item.alt}</span> : words.addAlt}
      {...(!item.alt && { icon: 'pen' })}
    >
      <Form method="post" action={page} preventScrollReset className="mt-2 grid gap-2">
        <input type="hidden" name="intent" value="alt" />
        <input type="hidden" name="id" value={item.id} />
        <label htmlFor={id}>{words.alt}</label>
        <TextArea
          id={id}
          name="alt"
          rows={3}
          maxLength={LIMITS_OF.alt}
          defaultValue={item.alt}
          placeholder={words.altHelp}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="small">
            {words.saveAlt}
          </Button>
          {answer?.kind === 'saved' && <span role="status">{words.saved}</span>}
          {answer?.kind === 'refused' && (
            <span role="alert" className="text-error">
              {words.refusals[answer.refusal]}
            </span>
          )}
        </div>
      </Form>
    </Disclosure>
  );
}

function Removal({ item, uses, isAsked }: { item: MediaItem; uses: readonly Use[]; isAsked: boolean }) {
  const words = useWords(mediaWords);
  const page = useLocalePath('/post/media');
  const counted = (wanted: string) => uses.filter(({ state }) => state === wanted).length;
  const [repeated, planned] = [counted('REPEATED'), counted('SCHEDULED')];
  const warnings = [
    repeated > 0 && words.removeRepeated(repeated),
    planned > 0 && words.removePlanned(planned),
    uses.length > 0 && repeated + planned === 0 && words.removeUsed(uses.length),
  ].filter(Boolean);
  return (
    <Disclosure title={words.remove} className="meta" open={isAsked}>
      <Form method="post" action={page} preventScrollReset className="mt-2 grid justify-items-start gap-2.5">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={item.id} />
        {uses.length > 0 && <input type="hidden" name="sure" value="yes" />}
        <p className="text-pretty text-ink">{[words.removeTitle, ...warnings, words.removeLede].join(' ')}</p>
        {uses.length > 0 && <ItemUses uses={uses} />}
        <Button type="submit" look="danger" size="small" aria-label={words.removeNamed(item.fileName)}>
          {words.remove}
        </Button>
      </Form>
    </Disclosure>
  );
}
