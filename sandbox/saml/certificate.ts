import { createPublicKey, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Self-signed, as identity providers publish theirs: the key is what counts, the rest is wrapping. */
export function selfSigned(privateKey: KeyObject, name: string): string {
  const issuer = tlv(0x30, tlv(0x31, tlv(0x30, oid('550403'), tlv(0x0c, Buffer.from(name)))));
  const algorithm = tlv(0x30, oid('2a864886f70d01010b'), tlv(0x05));
  const body = tlv(
    0x30,
    tlv(0x02, Buffer.from([1]), randomBytes(8)),
    algorithm,
    issuer,
    tlv(0x30, tlv(0x17, Buffer.from('250101000000Z')), tlv(0x17, Buffer.from('491231235959Z'))),
    issuer,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return tlv(0x30, body, algorithm, signature).toString('base64');
}

function oid(hex: string): Buffer {
  return tlv(0x06, Buffer.from(hex, 'hex'));
}

function tlv(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
