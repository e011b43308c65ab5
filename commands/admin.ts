import { join } from 'node:path';
import { runProgram } from '#app/run-program.ts';
import { operatorSettings } from './operator-settings.ts';

/** `npm run admin -- grant EMAIL` */
process.chdir(join(import.meta.dirname, '..'));
await runProgram(async () => {
  const settings = operatorSettings(process.env);
  // A thousand files: who has nothing running is told so before they are read.
  const { administrate } = await import('#app/administrate.ts');
  const text = await administrate(settings, process.argv.slice(2));
  process.stdout.write(`${text}\n`);
});
