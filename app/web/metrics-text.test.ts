import { expect, test } from 'vitest';
import { metricsText } from './metrics-text.ts';

test('each figure is described and told, alone or by label, and what is not known is left out', () => {
  const text = metricsText([
    { name: 'due', help: 'Past their hour.', value: 3 },
    { name: 'lateness', help: 'In seconds.', label: 'quantile', values: { 0.5: 0.25, 0.99: null } },
  ]);
  expect(text).toBe(`# HELP due Past their hour.
# TYPE due gauge
due 3
# HELP lateness In seconds.
# TYPE lateness gauge
lateness{quantile="0.5"} 0.25
`);
});
