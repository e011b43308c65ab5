import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { takeWithFault } from '../faults/smtp.ts';
import type { SmtpOutcome } from '../faults/smtp.ts';
import { listenOnLoopback } from '../listening.ts';
import type { Listener, Sandbox } from '../stand-in.ts';
import { refusalOfAddress } from './address.ts';
import type { Mailbox } from './mailbox.ts';
import { parseMessage } from './message.ts';

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 100;

type Needs = Pick<Sandbox, 'clock' | 'calls' | 'faults'>;

/** Speaks SMTP as a submission server does, and puts what it takes into the mailbox. */
export async function listenForMail(sandbox: Needs, mailbox: Mailbox, port: number): Promise<Listener> {
  const sockets = new Map<string, Socket>();
  const smtp = new SMTPServer({
    name: 'sandbox',
    banner: 'sandbox, delivers nowhere',
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    authMethods: ['PLAIN', 'LOGIN'],
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    maxRecipients: MAX_RECIPIENTS,
    closeTimeout: 500,
    onAuth({ username, password }, _session, done) {
      if (username && password) done(null, { user: username });
      else done(replyError(535, 'Authentication credentials invalid'));
    },
    onMailFrom: (address, session, done) => done(addressError(address, session)),
    onRcptTo: (address, session, done) => done(addressError(address, session)),
    onData(stream, session, done) {
      void takeMessage(sandbox, mailbox, stream, session).then((outcome) => {
        if (outcome === 'silence') return;
        if (outcome === 'reset') sockets.get(peer(session))?.resetAndDestroy();
        else if (outcome.reply === 250) done(null, outcome.text);
        else done(replyError(outcome.reply, outcome.text));
      });
    },
  });
  smtp.server.on('connection', (socket: Socket) => {
    const key = peer(socket);
    sockets.set(key, socket);
    socket.once('close', () => sockets.delete(key));
  });

  // An error while starting to listen is the caller's to tell; a later one is a client's and ends that connection alone.
  let isListening = false;
  smtp.on('error', (error) => isListening && process.stderr.write(`sandbox: SMTP: ${error.message}\n`));
  const listeningPort = await listenOnLoopback(smtp.server, port);
  isListening = true;
  return {
    port: listeningPort,
    async close() {
      await new Promise<void>((resolve) => smtp.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}

async function takeMessage(
  { clock, calls, faults }: Needs,
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<SmtpOutcome> {
  const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
  const recipients = envelope.rcptTo.map(({ address }) => address);
  try {
    const raw = await readMessage(stream);
    calls.record('mail', 'SMTP', '/data');
    if (stream.sizeExceeded) return { reply: 552, text: 'Message too large' };
    return await takeWithFault(faults.next('mail', '/data'), async () => {
      await mailbox.store(await parseMessage(raw, sender), recipients, clock.now());
    });
  } catch (error) {
    process.stderr.write(`sandbox: a mail could not be stored: ${String(error)}\n`);
    return { reply: 451, text: 'The sandbox could not store the message, try again later' };
  }
}

async function readMessage(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function addressError({ address }: SMTPServerAddress, { envelope }: SMTPServerSession): Error | null {
  // The empty sender is how bounces are sent.
  const refusal = address === '' ? undefined : refusalOfAddress(address, envelope.smtpUtf8 === true);
  return refusal ? replyError(refusal.reply, refusal.text) : null;
}

function replyError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

function peer({ remoteAddress, remotePort }: { remoteAddress?: string; remotePort?: number }): string {
  return `${remoteAddress}:${remotePort}`;
}
