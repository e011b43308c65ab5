/** Types of post differ by pattern as well as by colour. The order is the order in which they are given out. */
const patterns = ['solid', 'stripes', 'dots', 'light', 'grid', 'lines'] as const;

export type Pattern = (typeof patterns)[number];

export function patternAt(index: number): Pattern {
  return patterns[index % patterns.length] ?? 'solid';
}

export function fillOf(pattern: Pattern, scope: string): string {
  if (pattern === 'solid') return 'var(--ink)';
  if (pattern === 'light') return 'var(--ink-fill)';
  return `url(#${scope}-${pattern})`;
}

/** Each drawing has its own, because one inside a hidden drawing is not dependable. */
export function PatternDefs({ scope }: { scope: string }) {
  return (
    <defs>
      <pattern id={`${scope}-stripes`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" fill="var(--ink-fill)" />
        <rect width="4" height="7" fill="var(--ink-2)" />
      </pattern>
      <pattern id={`${scope}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--thread-soft)" />
        <circle cx="3" cy="3" r="1.7" fill="var(--thread)" />
      </pattern>
      <pattern id={`${scope}-grid`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--series-2)" />
        <path d="M0 0H6M0 0V6" stroke="var(--paper)" strokeWidth="2" />
      </pattern>
      <pattern id={`${scope}-lines`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--paper)" />
        <rect width="6" height="3" fill="var(--series-3)" />
      </pattern>
    </defs>
  );
}
