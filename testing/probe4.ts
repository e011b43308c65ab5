import { TWINS } from './publishing/simulation/twins.ts';
import { runsUntilCaught } from './publishing/simulation/catch-twin.ts';
import { postLives } from './publishing/simulation/post-lives.ts';
import { isClean } from './publishing-checker.ts';
for (const [name, twin] of Object.entries(TWINS)) {
  const n: (number | undefined)[] = [];
  for (let k = 0; k < 2; k++) n.push(await runsUntilCaught(twin, 1000 * k, 25));
  let bad = 0;
  for (let s = 0; s < 6; s++)
    if (!isClean((await postLives(s, { nature: name.startsWith('quiet') ? {} : twin.nature })).verdict)) bad++;
  console.log(name, n, 'without the mistake:', bad);
}
