import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { testSandbox } from '../test-sandbox.ts';

async function certificateAt(url: string): Promise<string> {
  const metadata = await (await fetch(`${url}/saml/metadata`)).text();
  return /X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? '';
}

test('metadata names where to sign in, and a key that survives a restart', async () => {
  const first = await testSandbox();
  const metadata = await (await fetch(`${first.url}/saml/metadata`)).text();
  expect(metadata).toContain(`Location="${first.url}/saml/sso"`);
  const certificate = await certificateAt(first.url);
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
  expect(new X509Certificate(Buffer.from(certificate, 'base64')).verify(publicKey)).toBe(true);
  await first.stop();
  const second = await testSandbox({ databaseUrl: first.databaseUrl });
  expect(await certificateAt(second.url)).toBe(certificate);
});

/** A service of this machine that signs nothing. */
async function service(): Promise<string> {
  const server = createServer((request, response) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    response.end(`<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${url}/metadata">
      <SPSSODescriptor WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
        <AssertionConsumerService index="1" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${url}/acs"/>
      </SPSSODescriptor>
    </EntityDescriptor>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a sign-in begun at the company offers its four people to a service of this machine', async () => {
  const { url } = await testSandbox();
  const sp = await service();
  const page = await fetch(`${url}/saml/launch?${new URLSearchParams({ sp: `${sp}/metadata`, RelayState: 'back' })}`);
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text.match(/@acme\.test/g)).toHaveLength(4);
  expect(text).toContain(`action="${sp}/acs"`);
  expect(text).toContain('name="RelayState" value="back"');
});

test('others, and requests without a signature, are refused', async () => {
  const { url } = await testSandbox();
  const sp = await service();
  const ask = async (path: string, query: Record<string, string>) =>
    (await fetch(`${url}/saml/${path}?${new URLSearchParams(query)}`)).status;
  expect(await ask('launch', { sp: 'https://service.example/metadata' })).toBe(400);
  expect(await ask('launch', {})).toBe(400);
  expect(await ask('sso', { SAMLRequest: 'hello' })).toBe(400);
  const request = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" Version="2.0"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${sp}/metadata</saml:Issuer></samlp:AuthnRequest>`;
  expect(await ask('sso', { SAMLRequest: deflateRawSync(request).toString('base64') })).toBe(400);
});
