import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dice } from './dice.ts';
import { oneOf } from './dice.ts';

export type GarbledNetwork = {
  url: string;
  /** Every good token it gave out. */
  given: Set<string>;
  /** How often it was asked for one. */
  refreshes(): number;
  /** From now on it says this, with this status, to whoever refreshes. */
  say(status: number, body: string): void;
  close(): Promise<void>;
};

const LIFE_SECONDS = 5_184_000;
const DAY_S = 86_400;

/** A network that answers two of three refreshes with anything but what it should, never with its word that a token is dead. */
export async function openGarbledNetwork(dice: Dice): Promise<GarbledNetwork> {
  const given = new Set<string>();
  let refreshes = 0;
  let said: { status: number; body: string } | undefined;

  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/refresh_access_token')) {
      // What else is asked in a renewal: until when the grant lasts.
      if (dice() < 0.3) return garble(dice, response);
      return answer(response, 200, JSON.stringify({ data: { is_valid: true, scopes: [], ...inNinetyDays() } }));
    }
    refreshes += 1;
    if (said) return answer(response, said.status, said.body);
    if (dice() < 2 / 3) return garble(dice, response);
    const token = `THAAgood${refreshes}`;
    given.add(token);
    return answer(
      response,
      200,
      JSON.stringify({ access_token: token, token_type: 'bearer', expires_in: LIFE_SECONDS }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given,
    refreshes: () => refreshes,
    say: (status, body) => {
      said = { status, body };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const inNinetyDays = () => ({ data_access_expires_at: Math.floor(Date.now() / 1000) + 90 * DAY_S });

/** Codes that say that a token is dead; every other says something else. */
const DEAD = new Set([102, 190, 452]);
const CODES = Array.from({ length: 700 }, (_, code) => code).filter((code) => !DEAD.has(code));
const STATUSES = [200, 201, 204, 301, 400, 401, 403, 404, 408, 418, 429, 500, 502, 503, 504];

const NONSENSE = [
  '',
  ' ',
  'null',
  'true',
  '190',
  '"190"',
  '[]',
  '[190]',
  '{}',
  '{',
  '{"access_token":',
  '{"access_token":"THAAhalf',
  '{"access_token":""}',
  '{"access_token":"","expires_in":5184000}',
  '{"access_token":null,"expires_in":5184000}',
  '{"access_token":190,"expires_in":5184000}',
  '{"access_token":["THAA"],"expires_in":5184000}',
  '{"access_token":"THAAwithout-an-end"}',
  '{"access_token":"THAAended","expires_in":0}',
  '{"access_token":"THAAended","expires_in":-1}',
  '{"access_token":"THAAsoon","expires_in":"soon"}',
  '{"access_token":"THAAhuge","expires_in":1e999}',
  '{"error":190}',
  '{"error":"190"}',
  '{"error":null}',
  '{"error":{}}',
  '{"error":[]}',
  '{"error":{"code":"190"}}',
  '{"error":{"code":190.5}}',
  '{"error":{"code":null,"error_subcode":463}}',
  '{"error":{"message":"Error validating access token: Session has expired","error_subcode":463}}',
  '{"error":{"message":"code 190","type":"OAuthException"}}',
  '{"error_type":"OAuthException","error_message":"190"}',
  '{"error_type":"OAuthException","code":"190"}',
  '<!DOCTYPE html><title>Sorry, something went wrong.</title>',
  '\u0000\u0001\uFFFD',
  '['.repeat(5000),
  JSON.stringify({ access_token: 'x'.repeat(100_000) }),
];

function garble(dice: Dice, response: ServerResponse): void {
  const status = oneOf(dice, STATUSES);
  const how = dice();
  // Never answered: the caller gives up. Or cut off, before a byte or half-way.
  if (how < 0.05) return;
  if (how < 0.15) return void response.destroy();
  if (how < 0.25) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
    return void response.write('{"access_token":"THAAcut', () => response.destroy());
  }
  if (how < 0.4) response.setHeader('retry-after', oneOf(dice, ['30', '-1', 'soon', '99999999999', '']));
  if (how < 0.6) return answer(response, status, JSON.stringify({ error: { message: 'x', code: oneOf(dice, CODES) } }));
  answer(response, status, oneOf(dice, NONSENSE));
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? undefined : body);
}
