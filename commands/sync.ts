import { join } from 'node:path';
import { syncByHand } from '#app/sync-by-hand.ts';
import { runProgram } from '#app/run-program.ts';
import { operatorSettings } from './operator-settings.ts';

/** `npm run sync -- ACCOUNT` */
process.chdir(join(import.meta.dirname, '..'));
await runProgram(async () => {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(await syncByHand(operatorSettings(process.env), process.argv.slice(2), say));
});
