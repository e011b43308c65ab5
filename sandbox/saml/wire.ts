import type { Context } from 'hono';
import type { Sandbox } from '../stand-in.ts';
import { messagePage } from '../pages/layout.ts';
import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import {
  consumerOf,
  identityProvider,
  issuerOf,
  readRequest,
  serviceProvider,
  signedResponse,
} from './identity-provider.ts';
import type { Asked, Sp } from './identity-provider.ts';
import { PEOPLE } from './people.ts';
import { signInPage } from './sign-in-page.ts';
import { openSigningKey } from './signing-key.ts';

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
const METADATA_WITHIN_MS = 5_000;
/** The answer is posted to the service, which may send people on to anywhere. */
const POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action http: https:";

export function samlWire({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Routes {
  const key = openSigningKey(db);
  const idpOf = async (c: Context) => identityProvider(await key(), new URL(c.req.url).origin);
  const page = async (c: Context, asked: Asked) => {
    const idp = await idpOf(c);
    const consumer = consumerOf(asked.sp);
    const choices = await Promise.all(
      PEOPLE.map(async (person) => ({ person, response: await signedResponse(idp, asked, person, clock) })),
    );
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', POLICY);
    return c.html(signInPage(consumer, c.req.query('RelayState') ?? '', choices));
  };
  const refused = (c: Context, reason: string) => c.html(messagePage('Acme sign-on', reason), 400);

  const routes = newRoutes();
  routes.get('/metadata', async (c) =>
    c.body((await idpOf(c)).getMetadata(), 200, { 'content-type': 'application/samlmetadata+xml' }),
  );
  routes.get('/sso', async (c) => {
    const { search, searchParams } = new URL(c.req.url);
    const sp = await knownTo(() => issuerOf(searchParams.get('SAMLRequest') ?? ''));
    if (!sp) return refused(c, 'This is no request of a service that can be reached on this machine.');
    const asked = await readRequest(await idpOf(c), sp, searchParams, search.slice(1)).catch(() => undefined);
    return asked ? page(c, asked) : refused(c, 'The request is not signed with the key in its sender’s metadata.');
  });
  // Begun here, as from a company's portal: `sp` is the service's metadata address.
  routes.get('/launch', async (c) => {
    const sp = await knownTo(() => c.req.query('sp') ?? '');
    return sp ? page(c, { sp }) : refused(c, 'No service of this machine has its metadata there.');
  });
  return routes;
}

/** Services are known by the metadata at the address that is their name, and only those of this machine. */
async function knownTo(name: () => string): Promise<Sp | undefined> {
  try {
    const url = new URL(name());
    if (url.protocol !== 'http:' || !LOOPBACK.test(url.hostname)) return undefined;
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(METADATA_WITHIN_MS) });
    const sp = serviceProvider(await response.text());
    return LOOPBACK.test(new URL(consumerOf(sp)).hostname) ? sp : undefined;
  } catch {
    return undefined;
  }
}
