import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { Composing } from './use-composer.ts';

const FORM = 'post-acts';

/** What the buttons below belong to while no JavaScript runs: the texts of the composer do not go with them. */
export function PlainActs({ postId }: { postId: string }) {
  return (
    <form id={FORM} method="post" hidden>
      <input type="hidden" name="post" value={postId} />
      <input type="hidden" name="plain" value="yes" />
    </form>
  );
}

type PostActProps = {
  composing: Composing;
  intent: 'publish-now' | 'found-it' | 'send-again' | 'duplicate' | 'draft' | 'restore';
  look?: 'primary' | 'quiet';
  /** Instead of doing it, where there is something to ask first. */
  onAsk?: () => void;
  children: ReactNode;
};

/** A button about the post as it stands with us, whatever is being written. */
export function PostAct({ composing, intent, look, onAsk, children }: PostActProps) {
  const { ask, act, isActing } = composing;
  const run = () => {
    if (onAsk) return onAsk();
    void (intent === 'publish-now' || intent === 'draft' ? act({ intent }) : ask({ intent }));
  };
  return (
    <Button
      type="submit"
      form={FORM}
      name="intent"
      value={intent}
      size="small"
      look={look}
      busy={isActing}
      onClick={(event) => {
        event.preventDefault();
        run();
      }}
    >
      {children}
    </Button>
  );
}
