import type { CDPSession, Page } from '@playwright/test';

export type PluggedIn = {
  /** Another key than the one that was used before. */
  forget(): Promise<void>;
};

/** A key in this page's computer, which is touched whenever the browser asks for it. */
export async function plugIn(page: Page): Promise<PluggedIn> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async forget() {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}

/** Makes a key for whoever this token is of, by the browser's own means. */
export async function makeKey(page: Page, token: string): Promise<void> {
  await page.evaluate(async (bearer) => {
    const ask = async (path: string, body: object) => {
      const answer = await fetch(`/auth/v1/factors${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { id: string; webauthn: { credential_options: { publicKey: never } } };
    };
    const { id } = await ask('', { factor_type: 'webauthn', friendly_name: 'Blue key' });
    const { id: challenge, webauthn } = await ask(`/${id}/challenge`, {});
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(webauthn.credential_options.publicKey);
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    const answer = { type: 'create', credential_response: credential.toJSON() };
    await ask(`/${id}/verify`, { challenge_id: challenge, webauthn: answer });
  }, token);
}
