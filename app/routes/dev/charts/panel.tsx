import { DotRange } from '#ui/charts/dot-range.tsx';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { TypeBar } from '#ui/charts/share-chart.tsx';
import { Group } from './charts-page.tsx';
import { heatCells, hours, HOURS_OF_POSTS } from './hours.tsx';
import { EngagementRate, Views } from './lines.tsx';
import { ranges, types } from './types.tsx';

/** Charts by their own width, not the window's. */
export function Panel() {
  return (
    <Group title="In a side panel of 360 pixels">
      <div className="grid w-[328px] gap-12" data-testid="panel">
        <Views />
        <EngagementRate />
        <DotRange {...ranges} />
        <TypeBar {...types} title="What you published: 56 posts by type" />
        <HeatMap {...hours} title="Publication hours, last 90 days" cells={heatCells((i) => HOURS_OF_POSTS[i] ?? 0)} />
      </div>
    </Group>
  );
}
