import { type ReactNode, useId } from 'react';

import { CloseButton } from '#ui/close-button.tsx';
import { Modal } from '#ui/modal.tsx';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  words: { close: string };
  /** A drawer comes from the left; a sheet from the right, or from below within reach of the thumb. */
  side?: 'left' | 'right' | 'bottom';
  footer?: ReactNode;
  id?: string;
  children: ReactNode;
};

export function Sheet({ open, onClose, title, words, side = 'right', footer, id, children }: SheetProps) {
  const titleId = useId();
  return (
    <Modal
      id={id}
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      className={`bg-surface p-0 shadow-float ${sides[side]}`}
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex min-h-14 items-center border-b border-line pr-14 pl-5">
          <h2 id={titleId} className="heading">
            {title}
          </h2>
        </div>
        <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{footer}</div>}
      </div>
      {/* Last in order, so that what the sheet is about gets focus first. */}
      <form method="dialog" className="absolute top-4.5 right-5 flex">
        <CloseButton type="submit" name={words.close} />
      </form>
    </Modal>
  );
}

const sides = {
  left: 'mr-auto h-dvh max-h-none w-80 max-w-[calc(100%-48px)] [--from:-24px_0]',
  right: 'ml-auto h-dvh max-h-none w-110 max-w-[calc(100%-32px)] [--from:24px_0]',
  bottom:
    'mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-160 rounded-t-card pb-[env(safe-area-inset-bottom)] [--from:0_24px]',
};
