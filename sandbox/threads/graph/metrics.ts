import type { Parameters } from './parameters.ts';
import { badParameter } from './refusals.ts';

export function metricsOf(given: Parameters): string[] {
  const metrics = (given['metric'] ?? '').split(',').map((name) => name.trim());
  const named = metrics.filter((name) => name !== '');
  if (named.length === 0) throw badParameter('The parameter metric is required');
  return named;
}
