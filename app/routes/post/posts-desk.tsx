import { useRef, useState } from 'react';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { CHOSEN } from '#features/posts/board-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { useKeepPlace } from '#ui/keep-place.ts';
import { CardMenus } from './card-menu.tsx';
import { moveFocus } from './move-focus.ts';
import { postWords } from './words.ts';

const CARDS = { items: '[data-card]', at: 'a' };

type PostsDeskProps = {
  send: (fields: Record<string, string>) => void;
  /** Whether the plan plans posts. */
  canPrepare?: boolean;
  /** What may be done to those that are chosen. */
  bulk: ReactNode;
  children: ReactNode;
};

/** Around lists of posts: the one form that sends what is done to them, what is chosen, and the keys that go about. */
export function PostsDesk({ send, canPrepare = false, bulk, children }: PostsDeskProps) {
  const words = useWords(postWords);
  const desk = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const [asked, setAsked] = useState<Record<string, string>>();
  // A phone has no room for all that may be done and for the list: it is asked for.
  const [isOpen, setOpen] = useState(false);
  const isAlive = useHydrated();
  const isFolded = isAlive && !isOpen;
  useKeepPlace(desk, CARDS);

  const boxes = () => [...(desk.current?.querySelectorAll<HTMLInputElement>(`input[name^=${CHOSEN}]`) ?? [])];
  const recount = () => {
    const chosen = boxes().filter(({ checked }) => checked).length;
    setCount(chosen);
    if (chosen === 0) setOpen(false);
  };
  const choose = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen && box.checkVisibility();
    recount();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = fieldsOf(new FormData(event.currentTarget, submitter));
    if (/^(?:remove|empty)/.test(fields['deed'] ?? '')) return setAsked(fields);
    send(fields);
    choose(false);
  };
  const onClick = (event: MouseEvent) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || !box.name.startsWith(CHOSEN)) return;
    const all = boxes().filter((each) => each.checkVisibility());
    const from = last.current ? all.indexOf(last.current) : -1;
    const to = all.indexOf(box);
    if (event.shiftKey && from >= 0)
      for (const each of all.slice(Math.min(from, to), Math.max(from, to) + 1)) each.checked = box.checked;
    last.current = box;
    recount();
  };
  const sure = () => {
    if (asked) send({ ...asked, sure: 'yes' });
    setAsked(undefined);
    choose(false);
  };

  return (
    // Keys and clicks come from what is inside, which has its own roles.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={desk}
      className={`group/desk ${count > 0 ? 'pb-16 lg:pb-2' : ''}`}
      onClick={onClick}
      onKeyDown={(event) => moveFocus(event, desk.current)}
    >
      <CardMenus canPrepare={canPrepare} onDeed={(deed) => send({ deed })}>
        {children}
      </CardMenus>
      <Form
        id="posts"
        method="post"
        onSubmit={onSubmit}
        aria-label={words.bulk.label}
        className={`${isAlive ? 'fixed inset-x-4 lg:sticky' : 'sticky'} bottom-24 z-10 mx-auto mt-4 hidden w-fit max-w-full flex-wrap items-center gap-2 rounded-card bg-surface px-4 py-3 shadow-float group-has-[li_input:checked]/desk:flex lg:bottom-6`}
      >
        <span role="status" className="scripted font-strong tabular-nums">
          {words.bulk.chosen(count)}
        </span>
        <Button
          size="small"
          className="scripted lg:hidden"
          icon={isOpen ? 'chevron-down' : 'chevron-up'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words.bulk.deeds}
        </Button>
        <div className={isFolded ? 'hidden lg:contents' : 'contents'}>
          {bulk}
          <Button size="small" look="quiet" className="scripted" onClick={() => choose(true)}>
            {words.bulk.all}
          </Button>
        </div>
        <Button size="small" look="quiet" className="scripted" onClick={() => choose(false)}>
          {words.bulk.none}
        </Button>
      </Form>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={words.ask.title(asked ? howMany(asked) : 1)}
        lede={words.ask.text}
        words={{ close: words.ask.close }}
        footer={
          <>
            <Button look="quiet" onClick={() => setAsked(undefined)}>
              {words.ask.cancel}
            </Button>
            <Button look="danger" onClick={sure}>
              {words.ask.sure}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** What is for one post is not for those that are chosen besides. */
function fieldsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const fields: Record<string, string> = Object.fromEntries(texts);
  if (!fields['deed']?.includes(':')) return fields;
  return { deed: fields['deed'] };
}

function howMany(fields: Record<string, string>): number | 'all' {
  if (fields['deed'] === 'empty') return 'all';
  if (fields['deed']?.includes(':')) return 1;
  return Object.keys(fields).filter((name) => name.startsWith(CHOSEN)).length;
}
