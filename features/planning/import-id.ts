/** An id of version 7, which tells when it was made: so that what a preview holds is known without keeping it. */
const ID = /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** How long a preview may be confirmed. What was answered is remembered for longer than that. */
const HELD_MS = 20 * 3_600_000;
/** Clocks of two machines differ a little. */
const AHEAD_MS = 60_000;

export function newImportId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

export function isHeld(importId: string, now: Date): boolean {
  const [, high, low] = ID.exec(importId) ?? [];
  if (!high || !low) return false;
  const age = now.getTime() - Number.parseInt(high + low, 16);
  return age >= -AHEAD_MS && age <= HELD_MS;
}
