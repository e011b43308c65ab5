import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { notFound } from '#app/not-found.ts';
import type { WorldDots } from '#ui/charts/world-dots.ts';
import { worldDots } from '#ui/charts/world-dots.generated.ts';
import type { Route } from './+types/charts';
import { Bars } from './bars.tsx';
import { ChartsPage } from './charts-page.tsx';
import { Hours } from './hours.tsx';
import { Lines } from './lines.tsx';
import { OddLines } from './odd-lines.tsx';
import { Panel } from './panel.tsx';
import { CHART_PARTS } from './part-names.ts';
import type { ChartPartName } from './part-names.ts';
import { Readers } from './readers.tsx';
import { SmallParts } from './small-parts.tsx';
import { Types } from './types.tsx';

/** The map's dots reach the browser as data of this page, not as code of every page. */
export function loader({ params, url }: Route.LoaderArgs) {
  const part = CHART_PARTS.find((name) => name === params.part);
  if (params.part !== undefined && !part) throw notFound(url);
  return { part, dots: worldDots };
}

const SHOWN: Record<ChartPartName, (props: { dots: WorldDots }) => ReactNode> = {
  lines: Lines,
  'odd-lines': OddLines,
  bars: Bars,
  types: Types,
  hours: Hours,
  readers: Readers,
  small: SmallParts,
  panel: Panel,
};

/** Some charts in every state they have. For developers; production does not serve it. */
export default function Charts() {
  const { part, dots } = useLoaderData<typeof loader>();
  const Shown = part ? SHOWN[part] : Choose;
  return (
    <ChartsPage part={part}>
      <Shown dots={dots} />
    </ChartsPage>
  );
}

function Choose() {
  return <p className="mt-6">Choose a part: each shows its charts with much, little, odd and no data.</p>;
}
