import { type ComponentProps, useLayoutEffect, useRef } from 'react';

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean;
  /** Called after Escape, a click beside it, or a form with method="dialog". */
  onClose: () => void;
};

/** The native modal: the page behind is inert, Escape closes, and focus goes back to where it was. */
export function Modal({ open, onClose, className = '', children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return undefined;
    const letGo = holdPage();
    if (!dialog.open) dialog.showModal();
    const stopWatching = closeOnPressBeside(dialog);
    return () => {
      stopWatching();
      dialog.close();
      letGo();
    };
  }, [open]);

  return (
    <dialog
      {...rest}
      ref={element}
      closedby="any"
      className={`modal text-ink ${className}`}
      onClose={(event) => {
        if (event.target === element.current && open && !element.current.open) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

let opened = 0;

/**
 * The page behind stays where it is; where that takes a scrollbar away, its room stays, so that nothing moves.
 * Not by `html:has(dialog:modal)`: every key in a long text would have the browser look through the whole page for one.
 */
function holdPage() {
  const { clientWidth, style } = document.documentElement;
  if (opened === 0 && window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  opened += 1;
  style.overflow = 'hidden';
  return () => {
    opened -= 1;
    if (opened > 0) return;
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}

/** What `closedby="any"` does, for browsers without it. Text dragged out of the dialog is no press beside it. */
function closeOnPressBeside(dialog: HTMLDialogElement) {
  const isNative = 'closedBy' in HTMLDialogElement.prototype;
  if (isNative) return () => {};
  let pressedBeside = false;
  const onPress = (event: Event) => {
    pressedBeside = event.target === dialog;
  };
  const onClick = (event: Event) => {
    if (pressedBeside && event.target === dialog) dialog.close();
  };
  dialog.addEventListener('pointerdown', onPress);
  dialog.addEventListener('click', onClick);
  return () => {
    dialog.removeEventListener('pointerdown', onPress);
    dialog.removeEventListener('click', onClick);
  };
}
