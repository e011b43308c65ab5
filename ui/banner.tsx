import type { ComponentProps, ReactNode } from 'react';

import { CloseButton } from '#ui/close-button.tsx';

type BannerProps = {
  children: ReactNode;
  words: { label: string; dismiss: string };
  /** Attributes of the dismiss button; `type: 'submit'` with a `form` works without JavaScript. Without it there is no button. */
  dismiss?: Omit<ComponentProps<typeof CloseButton>, 'name'>;
};

export function Banner({ children, words, dismiss }: BannerProps) {
  return (
    <aside
      aria-label={words.label}
      className="flex min-h-10 items-center justify-center gap-3 bg-ink px-gutter py-2 text-13 text-paper [--focus:var(--paper)] print:hidden"
    >
      <p className="text-balance">{children}</p>
      {dismiss && <CloseButton {...dismiss} name={words.dismiss} />}
    </aside>
  );
}
