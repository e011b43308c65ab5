import { useId } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { homeWords } from './words.ts';

export function Promises() {
  const words = useWords(homeWords);
  return (
    <div className="mt-10 grid gap-x-14 gap-y-9 border-t border-ink pt-4 sm:mt-14 sm:grid-cols-2 sm:pt-5">
      <PromiseList {...words.reads} icon="check" />
      <PromiseList {...words.never} icon="close" />
    </div>
  );
}

function PromiseList({ title, items, icon }: { title: string; items: string[]; icon: IconName }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="question mb-4">
        {title}
      </h2>
      <ul className="grid gap-2.5">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[16px_minmax(0,1fr)] gap-2.5">
            <Icon icon={icon} size={16} className="mt-0.75" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
