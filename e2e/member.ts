import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

export const PASSWORD = 'a-long-enough-password';

export type Member = { email: string; password: string };

/** Somebody new with a confirmed address, made through the service's own door. */
export async function newMember(baseURL: string | undefined): Promise<Member> {
  const email = `${crypto.randomUUID()}@example.test`;
  await ask(baseURL, '/signup', { email, password: PASSWORD });
  const code = await codeTo(email, baseURL);
  await ask(baseURL, '/verify', { type: 'signup', email, token: code });
  return { email, password: PASSWORD };
}

/** The newest letter to somebody. */
export async function letterTo(email: string, baseURL: string | undefined): Promise<string> {
  const sandbox = Number(new URL(baseURL ?? '').port) + 1;
  const answer = await fetch(`http://127.0.0.1:${sandbox}/_sandbox/mail?to=${encodeURIComponent(email)}`);
  const letters: { text: string; receivedAt: string }[] = await answer.json();
  return letters.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt)).at(-1)?.text ?? '';
}

async function codeTo(email: string, baseURL: string | undefined): Promise<string> {
  const find = async () => /\b\d{6}\b/.exec(await letterTo(email, baseURL))?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** Each journey comes from an address of its own, so that together they stay under the limits. */
export async function comesFromElsewhere(page: Page | BrowserContext): Promise<void> {
  const part = () => Math.floor(Math.random() * 250) + 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${part()}.${part()}` });
}

export async function logIn(page: Page, { email, password }: Member): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function ask(baseURL: string | undefined, path: string, body: object): Promise<void> {
  const part = Math.floor(Math.random() * 65_000);
  const answer = await fetch(`${baseURL}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.19.${part >> 8}.${part & 255}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
