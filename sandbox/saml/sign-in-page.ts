import { html } from 'hono/html';
import { layout } from '../pages/layout.ts';
import type { Html } from '../pages/layout.ts';
import type { Person } from './people.ts';

export type Choice = { person: Person; response: string };

/** Each choice carries its own answer, so that choosing is all there is to do, without a script. */
export function signInPage(consumer: string, relayState: string, choices: readonly Choice[]): Html {
  return layout(
    'Acme sign-on',
    html`<p>Choose an account to go on to ${new URL(consumer).host}.</p>
      ${choices.map(
        ({ person, response }) =>
          html`<form method="post" action="${consumer}">
            <input type="hidden" name="SAMLResponse" value="${response}" />
            ${relayState ? html`<input type="hidden" name="RelayState" value="${relayState}" />` : ''}
            <button>${person.givenName} ${person.familyName} (${person.email})</button>
          </form>`,
      )}`,
  );
}
