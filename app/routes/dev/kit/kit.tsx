import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { notFound } from '#app/not-found.ts';
import type { Route } from './+types/kit';
import { BrandParts } from './brand-parts.tsx';
import { ButtonParts } from './button-parts.tsx';
import { DataParts } from './data-parts.tsx';
import { DateTimeParts } from './date-time-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { KitPage } from './kit-page.tsx';
import { LayerParts } from './layer-parts.tsx';
import { PageParts } from './page-parts.tsx';
import { KIT_PARTS } from './part-names.ts';
import type { KitPartName } from './part-names.ts';
import { PostParts } from './post-parts.tsx';
import { StatusParts } from './status-parts.tsx';

export function loader({ params, url }: Route.LoaderArgs) {
  const part = KIT_PARTS.find((name) => name === params.part);
  if (params.part !== undefined && !part) throw notFound(url);
  return { part };
}

const SHOWN: Record<KitPartName, () => ReactNode> = {
  brand: BrandParts,
  buttons: ButtonParts,
  fields: FieldParts,
  'date-time': DateTimeParts,
  status: StatusParts,
  data: DataParts,
  posts: PostParts,
  layers: LayerParts,
  pages: PageParts,
};

/** One part in every state it has. For developers; production does not serve it. */
export default function Kit() {
  const { part } = useLoaderData<typeof loader>();
  const Shown = part ? SHOWN[part] : Choose;
  return (
    <KitPage part={part}>
      <Shown key={part} />
    </KitPage>
  );
}

function Choose() {
  return <p>Choose a part: each is shown in every state it has.</p>;
}
