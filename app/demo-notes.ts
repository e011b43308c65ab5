import { DEMO_LOGINS, DEMO_PASSWORD } from '#features/identity/demo-people.ts';
import type { Needs } from '#runtime/runtime.ts';

/** What whoever has started the demo wants to know next. */
export function demoNotes({ settings, auth }: Needs<'settings' | 'auth'>): string[] {
  if (settings.env !== 'demo' || settings.role === 'worker') return [];
  const logins = `Log in as ${DEMO_LOGINS.map(({ email }) => email).join(', ')} with the password ${DEMO_PASSWORD}`;
  const sandbox = `http://127.0.0.1:${settings.sandboxPort}`;
  return [
    ...(auth.isOurs ? [logins] : []),
    `Mail that was sent: ${sandbox}/mail`,
    `The made-up network, whose creators become members in the first minute: ${sandbox}/threads`,
  ];
}
