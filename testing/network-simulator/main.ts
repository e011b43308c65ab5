import { parseArgs } from 'node:util';
import type { SimulatorOptions } from './options.ts';
import { startSimulator } from './start-simulator.ts';

/** A process of its own: `node testing/network-simulator/main.ts --port 4750 --options '{"seed":7}'`. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, options: { type: 'string', default: '{}' } },
});
const simulator = await startSimulator(JSON.parse(values.options) as Partial<SimulatorOptions>, Number(values.port));

const end = () => void simulator.stop().then(() => process.exit(0));
process.on('disconnect', end).on('SIGTERM', end);
if (process.send) process.send(simulator.url);
else process.stdout.write(`${simulator.url}\n`);
