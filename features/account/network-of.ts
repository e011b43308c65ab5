const FOUR = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i;

/** Enough of an address for its owner to know the place again, and too little to find somebody by. */
export function networkOf(address: string): string | undefined {
  const four = FOUR.exec(address);
  if (four) return `${four[1]}.${four[2]}.${four[3]}.*`;
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return undefined;
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return groups.length === 0 ? undefined : `${groups.join(':').toLowerCase()}::/48`;
}
