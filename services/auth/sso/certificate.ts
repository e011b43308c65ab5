import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/**
 * An X.509 certificate around the public half of an RSA key, for metadata: identity providers take keys in no other form
 * and look at nothing else in it. The same key gives the same bytes, so every process publishes the same.
 */
export function certificateFor(privateKeyPem: string, name: string): string {
  const key = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 8);
  const subject = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const validity = sequence(moment('200101000000Z'), moment('491231235959Z'));
  const content = sequence(
    der(0x02, Buffer.concat([Buffer.from([0x01]), serial])),
    RSA_SHA256,
    subject,
    validity,
    subject,
    publicKey,
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, key)]));
  return pem(sequence(content, RSA_SHA256, signature));
}

function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Uint8Array[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(part: Uint8Array): Buffer {
  return der(0x31, part);
}

function moment(utc: string): Buffer {
  return der(0x17, Buffer.from(utc));
}

/** 2.5.4.3 */
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
/** 1.2.840.113549.1.1.11, with the NULL it must have. */
const RSA_SHA256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05, Buffer.alloc(0)));

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
