type ButtonLook = 'primary' | 'ink' | 'plain' | 'quiet' | 'danger';

export type ButtonShape = {
  look?: ButtonLook;
  size?: 'small' | 'medium' | 'big';
  block?: boolean;
};

export function buttonClasses({ look = 'plain', size = 'medium', block = false }: ButtonShape, iconOnly = false) {
  const padding = iconOnly ? squares[size] : `${sizes[size]} ${look === 'quiet' ? 'px-2.5' : paddings[size]}`;
  return `${base} ${looks[look]} ${padding} ${block ? 'w-full py-2 text-center' : 'whitespace-nowrap'}`;
}

export const stoppedClasses =
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-2';

const base =
  'reach inline-flex items-center justify-center gap-2 rounded-control border font-medium no-underline transition-colors';

const looks: Record<ButtonLook, string> = {
  primary: 'border-thread bg-thread text-on-thread hover:border-thread-text hover:bg-thread-text',
  ink: 'border-ink bg-ink text-paper hover:border-ink-2 hover:bg-ink-2',
  plain: 'border-edge bg-surface text-ink hover:border-ink',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-error text-error hover:bg-error-soft',
};

const sizes = {
  small: 'min-h-9 text-13 sm:min-h-8',
  medium: 'min-h-11 text-14 sm:min-h-10',
  big: 'min-h-12 text-16',
};

const paddings = { small: 'px-3', medium: 'px-4', big: 'px-5.5' };

const squares = {
  small: 'size-9 sm:size-8',
  medium: 'size-11 sm:size-10',
  big: 'size-12',
};
