import { join } from 'node:path';
import { publishingByHand } from '#app/publishing-by-hand.ts';
import { runProgram } from '#app/run-program.ts';
import { operatorSettings } from './operator-settings.ts';

/** `npm run publishing -- status|stop|resume [ACCOUNT] [--reason TEXT]` */
process.chdir(join(import.meta.dirname, '..'));
await runProgram(async () => {
  const told = await publishingByHand(operatorSettings(process.env), process.argv.slice(2));
  process.stdout.write(`${told}\n`);
});
