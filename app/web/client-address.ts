import { BlockList, isIP } from 'node:net';

/** The address a request comes from. Forwarded headers count only as far as trusted proxies vouch for them. */
export function clientAddressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    let nearest = plain(socketAddress ?? 'unknown');
    // The end is what our own proxies wrote; the start of a long header is whatever the sender made up.
    const hops = (forwardedFor ?? '')
      .slice(-1000)
      .split(',')
      .map((hop) => plain(hop.trim()));
    // Read from the right: each hop was written by the one after it, which must be a proxy of ours.
    while (isTrusted(nearest) && hops.length > 0) {
      const hop = hops.pop() ?? '';
      if (isIP(hop) === 0) break;
      nearest = hop;
    }
    return nearest;
  };
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
