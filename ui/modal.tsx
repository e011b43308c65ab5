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
    if (!dialog.open) dialog.showModal();
    const stopWatching = closeOnPressBeside(dialog);
    return () => {
      stopWatching();
      dialog.close();
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
