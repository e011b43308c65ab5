import type { PointerEvent, ReactNode } from 'react';
import { nearestSpot, type Spot } from '#ui/charts/cursor.ts';
import { useReader, type Reading } from '#ui/charts/reader.tsx';

type Margin = { top: number; right: number; bottom: number; left: number };

type Mark = 'rule' | 'ring' | 'cell' | 'none';

type PlotProps = {
  /** Which of the two drawings of a chart this is; one is hidden. Absent: there is only one. */
  variant?: 'wide' | 'narrow';
  height: number;
  margin: Margin;
  spots?: readonly Spot[];
  along?: 'x' | 'y' | 'both';
  mark?: Mark;
  /** The size of a cell under a cell mark: a share of the width, and pixels. */
  cell?: { width: number; height: number };
  children: ReactNode;
};

const NO_SPOTS: readonly Spot[] = [];

/**
 * A drawing as wide as its place, whose text and strokes are never scaled. The svg is the plot itself, labels stand in
 * the margins around it, widths are per cent, and paths lie in a Stretched layer.
 */
export function Plot({ variant, height, margin, spots = NO_SPOTS, along, mark = 'rule', cell, children }: PlotProps) {
  const { point } = useReader();

  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / (box.width || 1), y: event.clientY - box.top };
    point(nearestSpot(spots, at, box.width, along));
  }

  const leave = leaving(point);
  const pointer = spots.length ? { onPointerMove: follow, onPointerDown: follow, onPointerLeave: leave } : {};
  const { top, right, bottom, left } = margin;
  return (
    <div className={variant && `chart-${variant}`} style={{ padding: `${top}px ${right}px ${bottom}px ${left}px` }}>
      <div className="chart-plot" style={{ height }} {...pointer}>
        <svg
          className="chart-svg"
          width="100%"
          height={height}
          aria-hidden="true"
          data-margin={`${top} ${right} ${bottom} ${left}`}
        >
          {children}
        </svg>
        <Cursor spots={spots} height={height} mark={mark} cell={cell} />
      </div>
    </div>
  );
}

/** A mouse that goes takes its reading along; a finger is lifted to read, and the next tap elsewhere ends it. */
export function leaving(point: (index: null) => void) {
  return (event: PointerEvent) => {
    if (event.pointerType === 'mouse') point(null);
  };
}

/** A layer 1000 units wide whatever its width on the page; strokes keep their thickness. */
export function Stretched({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg
      className="chart-stretched"
      viewBox={`0 0 1000 ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
    >
      {children}
    </svg>
  );
}

export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

type CursorProps = Pick<PlotProps, 'height' | 'mark' | 'cell'> & { spots: readonly Spot[] };

function Cursor({ spots, height, mark, cell }: CursorProps) {
  const { readings, index } = useReader();
  const spot = index === null ? undefined : spots[index];
  const reading = index === null ? undefined : readings[index];
  if (!spot || !reading) return null;

  const left = percent(spot.x);
  return (
    <div className="chart-cursor">
      {mark === 'rule' && <i className="chart-rule" style={{ left, height }} />}
      {(mark === 'rule' || mark === 'ring') && <i className="chart-ring" style={{ left, top: spot.y }} />}
      {mark === 'cell' && cell && (
        <i className="chart-cell" style={{ left, top: spot.y, width: percent(cell.width), height: cell.height }} />
      )}
      <Tip reading={reading} left={left} top={Math.max(24, spot.y)} side={spot.x > 0.5 ? 'left' : 'right'} />
    </div>
  );
}

type TipProps = { reading: Reading; left: string; top: string | number; side: 'left' | 'right' };

export function Tip({ reading, left, top, side }: TipProps) {
  return (
    <div className="chart-tip" data-side={side} style={{ left, top }}>
      <b>{reading.title}</b>
      {reading.lines.map(({ value, label, tone }) => (
        <span key={`${value} ${label}`} data-tone={tone}>
          {value}
          {label && ` ${label}`}
        </span>
      ))}
    </div>
  );
}
