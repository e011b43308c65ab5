import { z } from 'zod';

const Providers = z.object({
  items: z.array(z.object({ id: z.string(), domains: z.array(z.object({ domain: z.string() })) })),
});

/** Asks the auth service as an operator. */
type Ask = (path: string, init: { method: string; body?: object }) => Promise<Response>;

/** The demo's company, whose sign-on is the sandbox's; again at every start, as the sandbox may have a new key. */
export async function registerAcme(ask: Ask, sandboxUrl: string): Promise<void> {
  const answerTo = async (path: string, method: string, body?: object): Promise<unknown> => {
    const answer = await ask(`/admin/sso/providers${path}`, { method, ...(body ? { body } : {}) });
    if (!answer.ok) throw new Error(`The demo’s company could not be registered: ${await answer.text()}`);
    return answer.json();
  };
  const { items } = Providers.parse(await answerTo('', 'GET'));
  const known = items.find(({ domains }) => domains.some(({ domain }) => domain === ACME.domains[0]));
  const body = { ...ACME, metadata_url: `${sandboxUrl}/saml/metadata` };
  await (known ? answerTo(`/${known.id}`, 'PUT', body) : answerTo('', 'POST', body));
}

const ACME = {
  type: 'saml',
  domains: ['acme.test'],
  attribute_mapping: {
    keys: { given_name: { name: 'givenName' }, family_name: { name: 'sn' }, department: { name: 'department' } },
  },
};
