import { Suspense, useState } from 'react';
import { decoration } from '#base/fetched/decoration.tsx';
import { onDemand } from '#base/fetched/on-demand.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import { splitPart } from '#features/posts/fixes.ts';
import { joinedParts } from '#features/posts/joined-parts.ts';
import { linksIn } from '#features/posts/links.ts';
import { LONGEST_PART, networkLength } from '#features/posts/network-length.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { coverChosen, fieldOf } from './part-field.ts';
import type { OptionField } from './options-sheet.tsx';
import type { ToolNoteKind } from './tool-note.tsx';
import { UnfetchedPart } from './unfetched.tsx';
import type { Composing } from './use-composer.ts';
import { useDraft } from './use-composer.ts';
import { writeWords } from './words.ts';

/** Most of what is pressed does what it is for. */
const ToolNote = decoration(() => import('./tool-note.tsx'));
const EmojiPicker = onDemand(() => import('./emoji-picker.tsx'), UnfetchedPart);

type ToolsProps = {
  composing: Composing;
  active: string;
  /** On phones in the bar below, on larger screens under the text. */
  place: 'bar' | 'text';
  /** Of what was pressed last, here or elsewhere on the page. */
  note: ToolNoteKind | undefined;
  onNote: (note: ToolNoteKind | undefined) => void;
  onMedia: () => void;
  onPart: (id: string) => void;
  onOptions: (field?: OptionField) => void;
};

/** What can be added to the part one writes in, and another part. */
export function Tools({ composing, active, place, note, onNote, onMedia, onPart, onOptions }: ToolsProps) {
  const { draft, page } = composing;
  const words = useWords(writeWords);
  const [hasEmoji, setEmoji] = useState(false);
  const canPrepare = includes(page.plan, 'prepare-posts');

  const prepared = (run: () => void, why: ToolNoteKind) => () => (canPrepare ? run() : onNote(why));
  const add = () => {
    const key = draft.addPart(undefined);
    onPart(key);
    requestAnimationFrame(() => fieldOf(key)?.focus());
  };
  const isBar = place === 'bar';

  return (
    <div className={`scripted min-w-0 ${isBar ? 'w-full sm:hidden' : 'max-sm:hidden sm:pl-14'}`}>
      <div
        role="group"
        aria-label={words.tools}
        // Whatever is pressed, what was said of another tool is over.
        onClickCapture={() => onNote(undefined)}
        className={`-ml-2.5 flex items-center ${isBar ? '-mr-2.5' : 'flex-wrap gap-1'}`}
      >
        <div
          className={`flex min-w-0 ${isBar ? 'flex-1 overflow-x-auto border-r border-line scrollbar-none' : 'flex-wrap gap-1'}`}
        >
          <IconButton icon="image" name={words.media} onClick={onMedia} />
          <IconButton
            icon="poll"
            name={words.poll}
            onClick={prepared(() => draft.changePart(active, { poll: { options: ['', ''] } }), 'extraGate')}
          />
          <IconButton
            icon="link"
            name={words.link}
            onClick={() =>
              draft.changePart(active, { link: linksIn(draft.partOf(active)?.text ?? '')[0]?.url ?? 'https://' })
            }
          />
          <IconButton icon="quote" name={words.quote} onClick={() => onOptions('quote')} />
          <IconButton icon="hash" name={words.topic} onClick={() => onOptions('topic')} />
          <IconButton
            icon="smile"
            name={words.emoji.title}
            aria-expanded={hasEmoji}
            onClick={() => setEmoji(!hasEmoji)}
          />
          <IconButton
            icon="eye-off"
            name={words.spoiler}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => coverChosen(draft, active) || onNote('spoilerHow')}
          />
          <IconButton
            icon="posts"
            name={words.longText}
            onClick={prepared(
              () => draft.changePart(active, { attachment: { text: '', link: null, styles: [] } }),
              'extraGate',
            )}
          />
          <IconButton icon="settings" name={words.options} onClick={() => onOptions()} />
        </div>
        {isBar ? (
          <IconButton icon="plus" name={words.addPart} onClick={prepared(add, 'chainGate')} />
        ) : (
          <Button look="quiet" icon="plus" className="text-ink-2" onClick={prepared(add, 'chainGate')}>
            {words.addPart}
          </Button>
        )}
        {!isBar && <Seams composing={composing} active={active} />}
      </div>
      {hasEmoji && (
        <Suspense>
          <EmojiPicker active={active} onClose={() => setEmoji(false)} />
        </Suspense>
      )}
      <p role="status" className="meta empty:hidden">
        {note && <ToolNote kind={note} plan={page.plan} onGone={() => onNote(undefined)} />}
      </p>
    </div>
  );
}

/** Too long a text is cut into parts, with numbers or without; parts are joined again. */
function Seams({ composing: { draft, page }, active }: Pick<ToolsProps, 'composing' | 'active'>) {
  const words = useWords(writeWords);
  const count = useDraft(draft, () => draft.keys().length);
  const isLong = useDraft(draft, () => isTooLong(draft.partOf(active)?.text ?? ''));
  const split = (numbered: boolean) => draft.replace(splitPart(draft.content(), draft.indexOf(active), numbered));
  const join = () => {
    const content = draft.content();
    draft.replace({ ...content, parts: [joinedParts(content.parts)] });
  };
  return (
    <>
      {isLong && includes(page.plan, 'prepare-posts') && (
        <Menu
          look="quiet"
          name={words.split}
          items={[
            { label: words.splitPlain, onSelect: () => split(false) },
            { label: words.splitNumbered, onSelect: () => split(true) },
          ]}
        >
          {words.split}
        </Menu>
      )}
      {count > 1 && page.post.sentParts === 0 && (
        <Button look="quiet" className="text-ink-2" onClick={join}>
          {words.unsplit}
        </Button>
      )}
    </>
  );
}

/** No letter counts for more than three bytes a unit, so short texts need not be counted. */
const isTooLong = (text: string) => text.length * 3 > LONGEST_PART && networkLength(text) > LONGEST_PART;
