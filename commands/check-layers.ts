import { importCycles } from './import-cycles.ts';
import { refusalOf } from './layers.ts';
import { sourceImports } from './source-imports.ts';

/** Holds every import against the order of the rooms, and prints the reason of the rule it breaks; none goes in a circle. */
const imports = await sourceImports();
const broken = imports.flatMap(({ from, to }) => {
  const refusal = refusalOf(from, to);
  return refusal ? [`${from} → ${to}\n    ${refusal}`] : [];
});
const cycles = importCycles(imports.filter(({ when }) => when === 'loading')).map(
  (files) => `In a circle: ${files.join(', ')}`,
);
const wrong = [...broken, ...cycles];

process.stdout.write(
  wrong.length > 0
    ? `${wrong.join('\n')}\n${broken.length} imports go the wrong way, ${cycles.length} circles\n`
    : `${imports.length} imports, all in order and none in a circle\n`,
);
process.exit(wrong.length > 0 ? 1 : 0);
