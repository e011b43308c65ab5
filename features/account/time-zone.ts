/** Names a place; an offset such as +01:00 does not know when the clocks change. */
const PLACE = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/;

/** The zone by the name this machine uses for it; `undefined` for what is none. */
export function timeZoneFrom(name: string): string | undefined {
  if (!PLACE.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** To choose from, in order; the one in use is always among them. */
export function timeZones(inUse: string | undefined): string[] {
  const all = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(inUse ? [inUse] : [])]);
  return [...all].toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** Where the machine that runs this is set to. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
