import { z } from 'zod';
import type { Auth } from './open-auth.ts';

const Providers = z.object({
  items: z.array(z.object({ id: z.string(), domains: z.array(z.object({ domain: z.string() })) })),
});

/** The demo's company, whose sign-on is the sandbox's; again at every start, as the sandbox may have a new key. */
export async function registerAcme({ app, needs }: Auth, sandboxUrl: string): Promise<void> {
  const exp = Math.floor(needs.clock.now().getTime() / 1000) + 60;
  const [role = ''] = needs.settings.jwt.adminRoles;
  const token = await needs.signer.sign({ role, exp } as Parameters<typeof needs.signer.sign>[0]);
  const ask = async (path: string, method: string, body?: unknown) => {
    const answer = await app.request(`/admin/sso/providers${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`The demo’s company could not be registered: ${await answer.text()}`);
    return answer.json();
  };
  const { items } = Providers.parse(await ask('', 'GET'));
  const known = items.find(({ domains }) => domains.some(({ domain }) => domain === ACME.domains[0]));
  const body = { ...ACME, metadata_url: `${sandboxUrl}/saml/metadata` };
  await (known ? ask(`/${known.id}`, 'PUT', body) : ask('', 'POST', body));
}

const ACME = {
  type: 'saml',
  domains: ['acme.test'],
  attribute_mapping: {
    keys: { given_name: { name: 'givenName' }, family_name: { name: 'sn' }, department: { name: 'department' } },
  },
};
