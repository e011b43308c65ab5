/** Nothing when it is no JSON. */
export function parseJson(given: string): unknown {
  return parsed(given);
}

/** JSON whose numbers beyond 2^53, ids all of them, come out as text, digit for digit. */
export function parseJsonWithIds(given: string): unknown {
  return parsed(given, LONG_NUMBER.test(given) ? keepDigits : undefined);
}

/** Looked for first: with a reviver, every answer would take several times as long. */
const LONG_NUMBER = /[:[,]\s*\d{16}/;

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;
}

function parsed(given: string, reviver?: typeof keepDigits): unknown {
  try {
    return JSON.parse(given, reviver);
  } catch {
    return undefined;
  }
}
