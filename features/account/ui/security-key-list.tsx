import { useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { accountWords } from '../words.ts';

export type SecurityKey = { id: string; name: string };

type SecurityKeyListProps = {
  keys: SecurityKey[];
  /** The page's form that takes one away. */
  Removal: ComponentType<{ securityKey: SecurityKey }>;
  /** How one is added. */
  children: ReactNode;
};

export function SecurityKeyList({ keys, Removal, children }: SecurityKeyListProps) {
  const words = useWords(accountWords).securityKeys;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid w-full justify-items-start gap-5">
      <div className="grid gap-1.5">
        <h3 id={titleId} className="font-strong">
          {words.title}
        </h3>
        <p className="meta max-w-[60ch] text-pretty">{words.lede}</p>
      </div>
      <ul aria-labelledby={titleId} className="w-full border-t border-line empty:hidden">
        {keys.map((key) => (
          <li
            key={key.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3.5"
          >
            <span className="flex min-w-0 items-center gap-2.5">
              <Icon icon="lock" />
              <span className="min-w-0 font-strong wrap-anywhere">{key.name || words.unnamed}</span>
            </span>
            <Removal securityKey={key} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
