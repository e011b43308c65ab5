import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Provider } from 'oidc-provider';
import { CHOICE_POLICY } from '../pages/choice-policy.ts';
import { messagePage } from '../pages/layout.ts';
import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import { answerOf } from './held-answer.ts';
import { choosePage } from './choose-page.ts';
import { findPerson } from './people.ts';

type Here = Context<{ Bindings: HttpBindings }>;

/** The page of ours between a request and its answer, and, for everything else, the provider. */
export function googleRoutes(at: string, open: (issuer: string) => Promise<Provider>): Routes {
  let opened: Promise<Provider> | undefined;
  // The port may be known only once a request has come to it.
  const provider = (c: Here) => (opened ??= open(`http://localhost:${c.env.incoming.socket.localPort}${at}`));

  const routes = newRoutes();
  routes.use('/choose/*', async (c, next) => {
    await next();
    c.header('content-security-policy', CHOICE_POLICY);
    c.header('cache-control', 'no-store');
  });
  routes.get('/choose/:uid', async (c) => {
    const { incoming, outgoing } = c.env;
    const isOpen = await (await provider(c)).interactionDetails(incoming, outgoing).then(
      () => true,
      () => false,
    );
    return isOpen ? c.html(choosePage(c.req.path)) : c.html(over, 400);
  });
  routes.post('/choose/:uid', async (c) => {
    const { account } = await c.req.parseBody();
    const person = typeof account === 'string' && account ? findPerson(account) : undefined;
    const result = person
      ? { login: { accountId: person.sub, remember: false }, consent: {}, select_account: {} }
      : { error: 'access_denied', error_description: 'The user denied the request' };
    const { incoming, outgoing } = c.env;
    try {
      return c.redirect(await (await provider(c)).interactionResult(incoming, outgoing, result), 303);
    } catch {
      return c.html(over, 400);
    }
  });
  routes.all('*', async (c) => {
    const { incoming } = c.env;
    const handle = (await provider(c)).callback();
    forgetSession(incoming);
    Object.assign(incoming, { originalUrl: incoming.url, url: incoming.url?.slice(at.length) || '/' });
    return answerOf(incoming, handle);
  });
  return routes;
}

const over = messagePage('Over', 'This sign-in is over, or began in another browser. Begin again where you came from.');

/** Nobody stays signed in here: a second account could otherwise only be chosen after signing out of the first. */
function forgetSession(incoming: HttpBindings['incoming']): void {
  incoming.headers.cookie = (incoming.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((cookie) => !/^_session\b/.test(cookie))
    .join('; ');
}
