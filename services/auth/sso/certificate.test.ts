import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { certificateFor } from './certificate.ts';

test('a key is wrapped in a certificate that names it, holds it and is signed by it', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificate = new X509Certificate(certificateFor(pem, 'bobbin.example'));
  expect(certificate.subject).toBe('CN=bobbin.example');
  expect(certificate.publicKey.equals(publicKey)).toBe(true);
  expect(certificate.verify(publicKey)).toBe(true);
  expect(certificateFor(pem, 'bobbin.example')).toBe(certificateFor(pem, 'bobbin.example'));
});
