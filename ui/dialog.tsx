import { type ReactNode, useId } from 'react';

import { CloseButton } from '#ui/close-button.tsx';
import { Modal } from '#ui/modal.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title. */
  lede?: ReactNode;
  words: { close: string };
  /** Buttons, the one that commits last. */
  footer?: ReactNode;
  wide?: boolean;
  id?: string;
  children?: ReactNode;
};

export function Dialog({ open, onClose, title, lede, words, footer, wide = false, id, children }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      id={id}
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      className={`m-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] rounded-card bg-surface p-0 shadow-float ${wide ? 'max-w-180' : 'max-w-120'}`}
    >
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="pr-8">
          <h2 id={titleId} className="font-display text-20 font-strong text-balance">
            {title}
          </h2>
          {lede && <p className="mt-1 text-pretty text-ink-2">{lede}</p>}
        </div>
        {children && <div className="min-w-0">{children}</div>}
        {/* However much there is to read, the way out stays in sight. */}
        {footer && (
          <div className="sticky bottom-0 z-1 -mt-2 -mb-5 flex flex-wrap items-start justify-end gap-2 bg-surface pt-2 pb-5 max-sm:flex-col-reverse sm:-mb-6 sm:pb-6 max-sm:[&>*]:w-full">
            {footer}
          </div>
        )}
      </div>
      {/* Last in order, so that what the dialog is about gets focus first. */}
      <form method="dialog" className="absolute top-5.5 right-5 flex sm:top-6.5 sm:right-6">
        <CloseButton type="submit" name={words.close} />
      </form>
    </Modal>
  );
}
