import { CHART_PARTS } from '#app/routes/dev/charts/part-names.ts';
import { KIT_PARTS } from '#app/routes/dev/kit/part-names.ts';

/** Where pages whose path has a parameter can be seen. */
const EXAMPLES: Record<string, readonly string[]> = {
  '/dev/kit/:part?': ['/dev/kit', ...KIT_PARTS.map((part) => `/dev/kit/${part}`)],
  '/dev/charts/:part?': ['/dev/charts', ...CHART_PARTS.map((part) => `/dev/charts/${part}`)],
};

/** Addresses of the page declared at this path: the path itself, or an example for each thing its parameter can be. */
export function addressesOf(path: string): readonly string[] {
  if (!path.includes(':')) return [path];
  const examples = EXAMPLES[path];
  if (!examples) throw new Error(`No test knows an address of ${path}`);
  return examples;
}
