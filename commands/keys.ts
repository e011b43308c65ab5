import { join } from 'node:path';
import { rotateKeys } from '#app/rotate-keys.ts';
import { runProgram } from '#app/run-program.ts';
import { operatorSettings } from './operator-settings.ts';

/** `npm run keys -- rotate` */
process.chdir(join(import.meta.dirname, '..'));
await runProgram(async () => {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(await rotateKeys(operatorSettings(process.env), process.argv.slice(2), say));
});
