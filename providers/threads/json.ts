/** JSON whose numbers beyond 2^53, ids all of them, come out as text, digit for digit; nothing when it is no JSON. */
export function parseJson(given: string): unknown {
  try {
    return LONG_NUMBER.test(given) ? JSON.parse(given, keepDigits) : JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** Looked for first: with a reviver, every answer would take several times as long. */
const LONG_NUMBER = /[:[,]\s*\d{16}/;

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;
}
