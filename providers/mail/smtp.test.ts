import { expect, onTestFinished, test } from 'vitest';
import { PRODUCT } from '#base/product.ts';
import { testSandbox } from '#sandbox/test-sandbox.ts';
import type { Letter } from './mail.ts';
import { smtpMail } from './smtp.ts';

const letter: Letter = { to: 'support@example.test', subject: 'Hello', text: 'Hello there' };

test('a letter arrives with its sender, its subject and whom to answer', async () => {
  const { mail, inbox } = await mailbox();
  await mail.send({ ...letter, subject: 'Été à Zürich', replyTo: { name: 'Ada Weaver', address: 'ada@example.test' } });
  expect(await inbox()).toMatchObject([
    {
      to: 'support@example.test',
      from: `"${PRODUCT}" <hello@sender.test>`,
      subject: 'Été à Zürich',
      text: expect.stringContaining('Hello there'),
      headers: { 'reply-to': expect.stringContaining('ada@example.test') },
    },
  ]);
});

test.each([
  ['500', 'rejected'],
  ['429', 'unavailable'],
  ['reset', 'unavailable'],
  ['timeout', 'unavailable'],
] as const)('when the server answers %s, the failure is %s and says nothing of the letter', async (kind, expected) => {
  const { mail, control } = await mailbox('?socketTimeout=300');
  await control('POST', 'faults', { provider: 'mail', kind, rate: 1 });
  const failure = await mail.send(letter).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'ProviderError',
    kind: expected,
    message: 'The mail server did not take the letter',
  });
});

test('a server that is not there is unavailable', async () => {
  const mail = smtpMail('smtp://127.0.0.1:1', 'hello@sender.test');
  onTestFinished(() => mail.close());
  await expect(mail.send(letter)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
});

test('after a failure the next letter goes out', async () => {
  const { mail, control, inbox } = await mailbox();
  await control('POST', 'faults', { provider: 'mail', kind: 'reset', rate: 1, count: 1 });
  await expect(mail.send(letter)).rejects.toMatchObject({ kind: 'unavailable' });
  await mail.send(letter);
  expect(await inbox()).toHaveLength(1);
});

test('names and subjects cannot add headers or recipients', async () => {
  const { mail, inbox } = await mailbox();
  const evil = 'Ada\r\nBcc: victim@example.test\r\nX-Evil: 1\r\n\r\nAnother body';
  await mail.send({
    ...letter,
    subject: evil,
    replyTo: { name: evil, address: 'ada@example.test' },
    id: 'a\r\nX-Evil: 1',
  });
  const [mail1, ...others] = await inbox();
  expect(others).toEqual([]);
  expect(mail1).toMatchObject({ to: 'support@example.test', text: expect.stringContaining('Hello there') });
  const headers = Object.keys(mail1?.['headers'] ?? {}).map((name) => name.toLowerCase());
  expect(headers).not.toContain('bcc');
  expect(headers).not.toContain('x-evil');
});

test('a letter cannot be sent to more people through its address', async () => {
  const { mail, inbox } = await mailbox();
  await mail.send({ ...letter, to: 'one@example.test, two@example.test' }).catch(() => undefined);
  const reached = (await inbox()).map(({ to }) => to);
  expect(reached).not.toContain('two@example.test');
});

async function mailbox(query = '') {
  const { smtpPort, control } = await testSandbox();
  const mail = smtpMail(`smtp://127.0.0.1:${smtpPort}${query}`, 'hello@sender.test');
  onTestFinished(() => mail.close());
  return {
    mail,
    control,
    inbox: async () => (await control('GET', 'mail')).json as Record<string, unknown>[],
  };
}
