import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { sandboxDatabase } from '#testing/postgres.ts';
import { startSandbox } from './start.ts';
import type { StandIn } from './stand-in.ts';

/** A sandbox on free ports and a database of its own, stopped when the test ends. */
export async function testSandbox(options: { standIns?: readonly StandIn[]; databaseUrl?: string } = {}) {
  const databaseUrl = options.databaseUrl ?? (await sandboxDatabase()).url;
  const running = await startSandbox({ port: 0, smtpPort: 0, databaseUrl }, options.standIns);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= running.stop());
  onTestFinished(stop);

  const url = `http://127.0.0.1:${running.ports['http']}`;
  const smtpPort = running.ports['mail'] ?? 0;
  return {
    url,
    smtpPort,
    databaseUrl,
    stop,
    control: (method: string, path: string, body?: unknown) => control(url, method, path, body),
    newestMail: async () => Mails.parse((await control(url, 'GET', 'mail')).json)[0],
    send: (message: SendMailOptions) => sendMail(smtpPort, message),
  };
}

const Mails = z.tuple([z.object({ id: z.string(), at: z.iso.datetime() })], z.unknown());

async function control(url: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/_sandbox/${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: unknown = text ? JSON.parse(text) : undefined;
  return { status: response.status, json };
}

async function sendMail(port: number, message: SendMailOptions) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, socketTimeout: 60_000 });
  try {
    return await transport.sendMail({ from: 'hello@sender.test', ...message });
  } finally {
    transport.close();
  }
}
