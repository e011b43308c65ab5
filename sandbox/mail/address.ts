import { domainToASCII } from 'node:url';

type AddressRefusal = { reply: number; text: string };

const LONGEST_LOCAL_PART = 64;
const LONGEST_LABEL = 63;
const ATOMS = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;

/** What a submission server says to an address that could be parsed and still cannot be one. */
export function refusalOfAddress(address: string, mayBeUtf8: boolean): AddressRefusal | undefined {
  const at = address.lastIndexOf('@');
  const local = at < 0 ? address : address.slice(0, at);
  const domain = at < 0 ? '' : address.slice(at + 1);

  // The domain comes decoded from punycode, so only the local part tells what was on the wire.
  if (!mayBeUtf8 && !isAscii(local)) return { reply: 553, text: 'Non-ASCII address needs SMTPUTF8' };
  if (Buffer.byteLength(local) > LONGEST_LOCAL_PART) return { reply: 553, text: 'Local part longer than 64 octets' };
  if (!ATOMS.test(local)) return { reply: 553, text: 'Mailbox name has characters that are not allowed' };
  if (domain.split('.').some((label) => label.length > LONGEST_LABEL))
    return { reply: 553, text: 'Domain label too long' };
  return undefined;
}

/** One spelling for every spelling of the same mailbox. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address.toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  return `${address.slice(0, at).toLowerCase()}@${domainToASCII(domain) || domain}`;
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}
