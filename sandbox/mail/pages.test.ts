import { expect, test } from 'vitest';
import { testSandbox } from '../test-sandbox.ts';

async function page(url: string) {
  const response = await fetch(url);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    body: await response.text(),
  };
}

test('the index says sandbox and leads to the inbox', async () => {
  const { url } = await testSandbox();
  const { body, policy } = await page(url);
  expect(body).toMatch(/sandbox/i);
  expect(body).toContain('href="/mail"');
  expect(policy).toContain("default-src 'none'");
});

test('an empty inbox says so, and so does a search without a result', async () => {
  const { url } = await testSandbox();
  expect((await page(`${url}/mail`)).body).toContain('No mail yet');
  expect((await page(`${url}/mail?to=%00ann`)).body).toContain('No mail to');
});

test('the inbox shows the newest first and is searched by a part of the recipient', async () => {
  const { url, send } = await testSandbox();
  await send({ to: 'ann@example.test', subject: 'Older', text: 'x' });
  await send({ to: 'bob@example.test', subject: 'Newer', text: 'x' });
  const { body } = await page(`${url}/mail`);
  expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older'));
  expect(body).toContain('Older');
  const found = (await page(`${url}/mail?to=ANN`)).body;
  expect(found).toContain('Older');
  expect(found).not.toContain('Newer');
});

test('a mail is shown as HTML in a frame without scripts, as text, and whole', async () => {
  const { url, send, newestMail } = await testSandbox();
  const link = 'https://app.test/confirm?a=1&b=2';
  await send({
    to: 'ann@example.test',
    subject: '<script>alert(1)</script>',
    text: `Confirm: ${link}.`,
    html: `<p class="x">Hi "Ann"</p><script>alert(2)</script>`,
  });
  const { id } = await newestMail();

  const asHtml = await page(`${url}/mail/${id}`);
  expect(asHtml.body).not.toContain('<script>');
  expect(asHtml.body).toContain('&lt;p class=&quot;x&quot;&gt;Hi &quot;Ann&quot;&lt;/p&gt;');
  expect(asHtml.body).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(asHtml.policy).toContain("default-src 'none'");
  expect(asHtml.policy).not.toContain('script-src');

  const asText = await page(`${url}/mail/${id}?view=text`);
  expect(asText.body).toContain(`<a href="${link.replace('&', '&amp;')}" rel="noreferrer">`);
  expect((await page(`${url}/mail/${id}?view=headers`)).body).toContain('message-id: ');

  const raw = await fetch(`${url}/mail/${id}/raw`);
  expect(raw.headers.get('content-disposition')).toContain('attachment');
  expect(await raw.text()).toContain('Subject: <script>');
});

test('a mail without HTML is shown as text', async () => {
  const { url, send, newestMail } = await testSandbox();
  await send({ to: 'ann@example.test', subject: 'Plain', text: 'only words' });
  const { id } = await newestMail();
  const { body } = await page(`${url}/mail/${id}?view=html`);
  expect(body).toMatch(/<pre>only words/);
  expect(body).not.toContain('<iframe');
});

test.each(['/mail/999', '/mail/999/raw', '/mail/99999999999999999999999', '/mail/x', '/nowhere'])(
  '%s is not there',
  async (path) => {
    const { url } = await testSandbox();
    const { status, body, policy } = await page(`${url}${path}`);
    expect(status).toBe(404);
    expect(policy).toContain("default-src 'none'");
    expect(body).toContain('Not found');
  },
);
