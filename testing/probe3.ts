import { postLives } from './publishing/simulation/post-lives.ts';
import { isClean } from './publishing-checker.ts';
const [from, to] = process.argv.slice(2).map(Number);
const began = performance.now();
let parts = 0,
  bad = 0;
for (let s = from!; s < to!; s++) {
  const l = await postLives(s);
  parts += l.parts;
  if (!isClean(l.verdict)) {
    bad++;
    if (bad < 6) console.log(l.line);
  }
}
console.log({ parts, bad, ms: performance.now() - began });
console.log((await postLives(from!)).fingerprint === (await postLives(from!)).fingerprint);
