import { useState } from 'react';
import type { ReactNode } from 'react';
import { Head } from '#app/shell/head.tsx';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { PRODUCT } from '#base/product.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Logo } from '#ui/logo.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { KIT_PARTS } from './part-names.ts';
import type { KitPartName } from './part-names.ts';

/** What all pages of the kit have: the logo in its sizes, the theme, and the way to the other parts. */
export function KitPage({ part, children }: { part?: KitPartName; children: ReactNode }) {
  const kit = useLocalePath('/dev/kit');
  return (
    <main lang="en-US" className="mx-auto max-w-[1360px] px-gutter pt-12 pb-16">
      <Head title={part ? `Kit, ${part}` : 'Kit'} />
      <header className="mb-6 flex flex-wrap items-center gap-x-14 gap-y-5">
        <Logo size={72} name={PRODUCT} />
        <div className="flex flex-wrap items-center gap-6">
          <Logo size={96} wordmark={false} />
          <Logo size={48} wordmark={false} />
          <Logo size={32} wordmark={false} />
          <Logo size={20} wordmark={false} />
        </div>
        <h1 className="meta max-w-[36ch]">
          The kit: every part in every state. One line draws the bobbin and leaves it; at least 20 px, heavier below 24.
        </h1>
        <ThemeChoice />
      </header>
      <LinkTabs
        label="Parts"
        tabs={KIT_PARTS.map((name) => ({ to: `${kit}/${name}`, label: name, current: name === part }))}
      />
      <div className="mt-9 grid grid-flow-dense gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </main>
  );
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function ThemeChoice() {
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system');
  return (
    <SegmentedChoice
      label="Theme"
      choices={themes}
      value={theme}
      onChange={(value) => {
        setTheme(value);
        if (value === 'system') delete document.documentElement.dataset['theme'];
        else document.documentElement.dataset['theme'] = value;
      }}
    />
  );
}
