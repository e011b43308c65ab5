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

/** Where the machine that runs this is set to. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
