import { useEffect, useRef } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Steps } from './steps.tsx';
import { networkWords } from './words.ts';

/** What is left to do where we cannot: the network takes no token back. */
export function AppRemoval({ username }: { username: string }) {
  const words = useWords(networkWords).removal;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with its account: reading goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-[72ch] gap-3 rounded-card border border-line bg-surface p-5">
      <h2 ref={heading} tabIndex={-1} className="heading w-fit wrap-anywhere">
        {words.title(username)}
      </h2>
      <p className="text-pretty text-ink-2">{words.text}</p>
      <Steps steps={words.steps} />
    </div>
  );
}
