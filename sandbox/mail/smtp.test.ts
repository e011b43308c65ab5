import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { testSandbox } from '../test-sandbox.ts';

const refusedWith = (responseCode: number) => expect.objectContaining({ responseCode });

/** Speaks SMTP by hand, for what no client library would send. Answers with the last line of each reply. */
async function dialogue(port: number, ...lines: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async () => {
    for (;;) {
      const { value = '' } = await replies.next();
      if (/^\d{3}(?!-)/.test(value) || value === '') return value;
    }
  };
  const answers = [];
  await reply();
  for (const line of ['EHLO client.test', ...lines]) {
    socket.write(`${line}\r\n`);
    answers.push(await reply());
  }
  return answers.slice(1);
}

test('a mail that was sent is found by its recipient, newest first', async () => {
  const { send, control } = await testSandbox();
  await send({ to: 'ann@example.test', subject: 'One', text: 'first' });
  await send({ to: 'bob@example.test', subject: 'Two', text: 'second' });
  await send({
    from: '"Héloïse" <hello@sender.test>',
    to: 'ann@example.test',
    subject: 'Trois — été 🎉',
    text: 'Bonjour,\n.\n.. dots',
    html: '<p>Bonjour</p>',
    headers: { 'List-Unsubscribe': '<https://sender.test/u>' },
  });

  const { json } = await control('GET', 'mail?to=ANN@example.test');
  expect(json).toEqual([
    {
      id: expect.any(String),
      to: 'ann@example.test',
      from: '"Héloïse" <hello@sender.test>',
      subject: 'Trois — été 🎉',
      text: expect.stringContaining('Bonjour,\n.\n.. dots'),
      html: expect.stringContaining('<p>Bonjour</p>'),
      headers: expect.objectContaining({ 'list-unsubscribe': '<https://sender.test/u>' }),
      attachments: [],
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
    expect.objectContaining({ subject: 'One', html: null }),
  ]);
  expect((await control('GET', 'mail')).json).toHaveLength(3);
});

test('every recipient gets the mail, hidden ones too', async () => {
  const { send, control } = await testSandbox();
  await send({ to: ['a@example.test', 'b@example.test'], bcc: 'c@example.test', subject: 'All', text: 'x' });
  for (const to of ['a', 'b', 'c']) {
    expect((await control('GET', `mail?to=${to}@example.test`)).json).toMatchObject([{ subject: 'All' }]);
  }
});

test('mail is deleted on demand', async () => {
  const { send, control } = await testSandbox();
  await send({ to: 'a@example.test', text: 'x' });
  expect((await control('DELETE', 'mail')).status).toBe(204);
  expect((await control('GET', 'mail')).json).toEqual([]);
});

test('a mail is dated by the clock of the sandbox', async () => {
  const { send, control, newestMail } = await testSandbox();
  const tomorrow = Date.now() + 86_400_000;
  await control('POST', 'clock', { advance_s: 86_400 });
  await send({ to: 'a@example.test', text: 'x' });
  expect(Date.parse((await newestMail()).at)).toBeGreaterThanOrEqual(tomorrow);
});

test('any credentials are accepted, empty ones are not', async () => {
  const { smtpPort } = await testSandbox();
  const as = (user: string, pass: string, method: string) =>
    createTransport({ host: '127.0.0.1', port: smtpPort, auth: { user, pass }, authMethod: method }).verify();
  expect(await as('someone', 'something', 'PLAIN')).toBe(true);
  expect(await as('someone', 'something', 'LOGIN')).toBe(true);
  const empty = Buffer.from('\0\0').toString('base64');
  expect(await dialogue(smtpPort, `AUTH PLAIN ${empty}`)).toEqual([expect.stringMatching(/^535/)]);
});

/** 64 bytes, as long as a line may be and still be sent as it is. */
const LINE = `${'all work and no play '.repeat(3)}\n`;

test('a message of more than 10 MB is refused and not kept', async () => {
  const { send, control } = await testSandbox();
  const text = LINE.repeat(174_000);
  await expect(send({ to: 'a@example.test', text })).rejects.toEqual(refusedWith(552));
  expect((await control('GET', 'mail')).json).toEqual([]);
});

test('a message of just under 10 MB is taken', async () => {
  const { send, control } = await testSandbox();
  await send({ to: 'a@example.test', text: LINE.repeat(148_000) });
  expect((await control('GET', 'mail?to=a@example.test')).json).toHaveLength(1);
});

test.each([
  'RCPT TO:<nobody>',
  'RCPT TO:<a@b@example.test>',
  'RCPT TO:<.a@example.test>',
  'RCPT TO:<a@-.test>',
  'RCPT TO:<zoé@example.test>',
  'RCPT TO:a b',
])('%s is refused', async (line) => {
  const { smtpPort } = await testSandbox();
  const answers = await dialogue(smtpPort, 'MAIL FROM:<hello@sender.test>', line);
  expect(answers).toEqual([expect.stringMatching(/^250/), expect.stringMatching(/^(501|553)/)]);
});

test('an address beyond ASCII is taken by SMTPUTF8', async () => {
  const { send, control } = await testSandbox();
  await send({ to: 'zoé@bücher.test', subject: 'Hello', text: 'x' });
  const found = await control('GET', `mail?to=${encodeURIComponent('zoé@xn--bcher-kva.test')}`);
  expect(found.json).toMatchObject([{ to: 'zoé@bücher.test' }]);
});

test('DATA needs a sender and a recipient', async () => {
  const { smtpPort } = await testSandbox();
  expect(await dialogue(smtpPort, 'RCPT TO:<a@example.test>', 'DATA')).toEqual([
    expect.stringMatching(/^503/),
    expect.stringMatching(/^503/),
  ]);
  expect(await dialogue(smtpPort, 'MAIL FROM:<hello@sender.test>', 'DATA')).toEqual([
    expect.stringMatching(/^250/),
    expect.stringMatching(/^503/),
  ]);
});

test('the 101st recipient is refused', async () => {
  const { smtpPort } = await testSandbox();
  const recipients = Array.from({ length: 101 }, (_, n) => `RCPT TO:<person-${n}@example.test>`);
  const answers = await dialogue(smtpPort, 'MAIL FROM:<hello@sender.test>', ...recipients);
  expect(answers.at(-2)).toMatch(/^250/);
  expect(answers.at(-1)).toMatch(/^452/);
});

test('bytes that no database would take are stored all the same', async () => {
  const { smtpPort, control } = await testSandbox();
  await dialogue(
    smtpPort,
    'MAIL FROM:<>',
    'RCPT TO:<a@example.test>',
    'DATA',
    'Subject: =?utf-8?B?YQBi?=\r\n__proto__: x\r\n\r\nnul \0 here\r\n.',
  );
  expect((await control('GET', 'mail')).json).toMatchObject([{ subject: 'a\uFFFDb', text: 'nul \uFFFD here\n' }]);
});

test.each([
  ['500', 554],
  ['429', 451],
] as const)('a fault of kind %s refuses the message with %i', async (kind, code) => {
  const { send, control } = await testSandbox();
  await control('POST', 'faults', { provider: 'mail', kind, rate: 1, count: 1 });
  await expect(send({ to: 'a@example.test', text: 'x' })).rejects.toEqual(refusedWith(code));
  expect((await control('GET', 'mail')).json).toEqual([]);
  await send({ to: 'a@example.test', text: 'x' });
  expect((await control('GET', 'mail')).json).toHaveLength(1);
});

test('a reset loses the message, a done-then-reset only the reply', async () => {
  const { send, control } = await testSandbox();
  await control('POST', 'faults', { provider: 'mail', kind: 'reset', rate: 1, count: 1 });
  await expect(send({ to: 'a@example.test', subject: 'Lost', text: 'x' })).rejects.toThrow();
  await control('POST', 'faults', { provider: 'mail', kind: 'done-then-reset', rate: 1, count: 1 });
  await expect(send({ to: 'a@example.test', subject: 'Taken', text: 'x' })).rejects.toThrow();
  expect((await control('GET', 'mail')).json).toMatchObject([{ subject: 'Taken' }]);
});

test('a timeout leaves the client waiting, and the sandbox can still stop', async () => {
  const { send, control, stop } = await testSandbox();
  await control('POST', 'faults', { provider: 'mail', kind: 'timeout', rate: 1 });
  const sending = send({ to: 'a@example.test', text: 'x' }).then(
    () => 'answered',
    () => 'no answer',
  );
  await expect.poll(async () => (await control('GET', 'calls?provider=mail')).json).toHaveLength(1);
  expect((await control('GET', 'mail')).json).toEqual([]);
  await stop();
  expect(await sending).toBe('no answer');
});
