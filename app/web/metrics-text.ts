/** A figure as it is now: alone, or one for each value of a label. What is not known is left out. */
export type Metric = { name: string; help: string } & (
  | { value: number }
  | { label: string; values: Record<string, number | null> }
);

/** The text that Prometheus reads. All of ours are read when they are asked for, so nothing has to be counted in between. */
export function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap((metric) => [
    `# HELP ${metric.name} ${metric.help}`,
    `# TYPE ${metric.name} gauge`,
    ...samplesOf(metric),
  ]);
  return `${lines.join('\n')}\n`;
}

function samplesOf(metric: Metric): string[] {
  if ('value' in metric) return [`${metric.name} ${metric.value}`];
  return Object.entries(metric.values).flatMap(([value, figure]) =>
    figure === null ? [] : [`${metric.name}{${metric.label}="${value}"} ${figure}`],
  );
}
