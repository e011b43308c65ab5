import { ownAuth } from '#app/auth/door/open-auth.ts';
import { openSessions } from '#app/auth/sessions/open-sessions.ts';
import { requestJar } from '#app/auth/sessions/request-jar.ts';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';

const CHECKS = 2_000;
const ROUNDS = 5;

/** What it costs a page to know who asks: reading the cookie, the token, the session and the person. Tells rounds of CPU ms a check. */
const settings = readSettings({ ...process.env, GOTRUE_MAILER_AUTOCONFIRM: 'true', ROLE: 'web' });
const log = createLog({ destination: { write: () => undefined } });
const parts = { jobs: JOBS, openAuth: ownAuth };
const { runtime, close } = await openRuntime({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, log, parts, {});
const { auth } = runtime;
const signedUp = await auth.fetch(
  new Request(`${auth.url}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'checked@example.test', password: 'a-long-enough-password' }),
  }),
);
const request = new Request(settings.publicUrl, { headers: { cookie: cookieOf(await signedUp.text()) } });
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

function cookieOf(session: string): string {
  const cookies: Record<string, string> = {};
  const jar = {
    all: () => cookies,
    set: (name: string, value: string) => {
      cookies[name] = value;
    },
    remove: () => undefined,
  };
  cookieStorage(jar).setItem(sessionCookieName(settings.publicUrl), session);
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
