/** Pictures of the network have addresses below the sandbox's own; over the wire they travel whole. */
export function wholeAddress(address: string, origin: string): string {
  return address.startsWith('/') ? `${origin}${address}` : address;
}
