import { join } from 'node:path';
import { administrate } from '#app/administrate.ts';
import { runProgram } from '#app/run-program.ts';
import { operatorSettings } from './operator-settings.ts';

/** `npm run admin -- grant EMAIL` */
process.chdir(join(import.meta.dirname, '..'));
await runProgram(async () => {
  const text = await administrate(operatorSettings(process.env), process.argv.slice(2));
  process.stdout.write(`${text}\n`);
});
