import { Head } from '#app/shell/head.tsx';
import { useState } from 'react';

import { PRODUCT } from '#base/product.ts';
import { Logo } from '#ui/logo.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';

import { BrandParts } from './kit/brand-parts.tsx';
import { ButtonParts } from './kit/button-parts.tsx';
import { DataParts } from './kit/data-parts.tsx';
import { DateTimeParts } from './kit/date-time-parts.tsx';
import { FieldParts } from './kit/field-parts.tsx';
import { LayerParts } from './kit/layer-parts.tsx';
import { PageParts } from './kit/page-parts.tsx';
import { PostParts } from './kit/post-parts.tsx';
import { StatusParts } from './kit/status-parts.tsx';

export const meta = () => [{ title: 'Kit' }];

/** Nothing to load, but a page without a loader would open in the browser without passing its guard. */
export function loader() {
  return null;
}

/** Every part in every state it has. For developers; production does not serve it. */
export default function Kit() {
  return (
    <main lang="en-US" className="mx-auto max-w-[1360px] px-gutter pt-12 pb-16">
      <Head title="Kit" />
      <header className="mb-9 flex flex-wrap items-center gap-x-14 gap-y-5">
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
      <div className="grid grid-flow-dense gap-x-12 gap-y-11 md:grid-cols-2 lg:grid-cols-3">
        <BrandParts />
        <ButtonParts />
        <FieldParts />
        <DateTimeParts />
        <StatusParts />
        <DataParts />
        <PostParts />
        <LayerParts />
        <PageParts />
      </div>
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
