import { OWN_SERVICES } from '#app/own-services.ts';
import { openSessions } from '#app/auth/sessions/open-sessions.ts';
import { requestJar } from '#app/auth/sessions/request-jar.ts';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';
import { cookieHeader } from '#testing/cookies.ts';
import { signedIn } from '#testing/people.ts';
import { sessionCookies } from '#testing/session-cookies.ts';

const CHECKS = 2_000;
const ROUNDS = 5;

/** What it costs a page to know who asks: reading the cookie, the token, the session and the person. Tells rounds of CPU ms a check. */
const settings = readSettings({ ...process.env, ROLE: 'web' });
const log = createLog({ destination: { write: () => undefined } });
const parts = { jobs: JOBS, ...OWN_SERVICES };
const { runtime, close } = await openRuntime({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, log, parts, {});
const cookie = cookieHeader(sessionCookies(settings.publicUrl, await signedIn(runtime)));
const request = new Request(settings.publicUrl, { headers: { cookie } });
const sessionOf = openSessions(runtime);
const check = () => sessionOf({ request, jar: requestJar(request, { isSecure: false }), clientAddress: '203.0.113.7' });

if ((await check()).someone.kind !== 'person') throw new Error('Nobody was signed in');
const rounds: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const before = process.cpuUsage();
  for (let count = 0; count < CHECKS; count += 1) await check();
  const { user, system } = process.cpuUsage(before);
  rounds.push((user + system) / 1000 / CHECKS);
}
process.send?.(rounds);
await close();
process.disconnect();
