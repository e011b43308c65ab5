import { askAsOperator } from '#features/identity/server/ask-as-operator.ts';
import type { Needs } from '#runtime/runtime.ts';
import { registerAcme } from './register-acme.ts';

/** The demo's company signs on at the sandbox. Where no sandbox runs there is no company, and everything else works. */
export async function openDemoSignOn(needs: Needs<'auth' | 'settings' | 'log'>): Promise<void> {
  const { env, auth, sandboxPort } = needs.settings;
  if (env !== 'demo' || !needs.auth.isOurs || !auth.saml.isEnabled) return;
  const register = () =>
    registerAcme((path, init) => askAsOperator(needs, path, init), `http://127.0.0.1:${sandboxPort}`);
  try {
    // The first question makes the sandbox's key, which a busy machine may not finish in time; the second finds it.
    await register().catch(register);
  } catch (error) {
    needs.log.warn({ error }, 'the company of the demo has no sign-on');
  }
}
