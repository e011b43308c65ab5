/** Which fields of the real error envelope there can be; which of them come varies from answer to answer. */
const ENVELOPE = new Set([
  'message',
  'type',
  'code',
  'error_subcode',
  'is_transient',
  'error_user_title',
  'error_user_msg',
  'fbtrace_id',
]);

/**
 * Where an answer has another shape than the recorded one: a field too many or too few, another type, another error code.
 * Of an excerpt only what was kept of it is held against the answer.
 */
export function driftOf(recorded: unknown, answered: unknown, isExcerpt: boolean, path = 'body'): string[] {
  const [wanted, got] = [typeOf(recorded), typeOf(answered)];
  if (wanted !== got) return [`${path} is ${got}, recorded ${wanted}`];
  if (Array.isArray(recorded) && Array.isArray(answered)) return driftOfRows(recorded, answered, isExcerpt, path);
  if (!isObject(recorded) || !isObject(answered)) return [];
  const isError = path.endsWith('.error');
  const missing = Object.keys(recorded).filter((name) => !(name in answered));
  const invented = Object.keys(answered).filter((name) =>
    isError ? !ENVELOPE.has(name) : !isExcerpt && !(name in recorded),
  );
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...invented.map((name) => `${path}.${name} is invented`),
    ...(isError ? driftOfCodes(recorded, answered, path) : []),
    ...Object.keys(recorded)
      .filter((name) => name in answered)
      .flatMap((name) => driftOf(recorded[name], answered[name], isExcerpt, `${path}.${name}`)),
  ];
}

/** An answer may have more rows than were recorded, but none of another shape, and not none. */
function driftOfRows(recorded: unknown[], answered: unknown[], isExcerpt: boolean, path: string): string[] {
  if (recorded.length === 0 || answered.length === 0)
    return recorded.length === answered.length
      ? []
      : [`${path} has ${answered.length} rows, recorded ${recorded.length}`];
  return answered.flatMap((row, index) =>
    driftOf(recorded[Math.min(index, recorded.length - 1)], row, isExcerpt, `${path}[${index}]`),
  );
}

function driftOfCodes(recorded: Record<string, unknown>, answered: Record<string, unknown>, path: string): string[] {
  return ['code', 'error_subcode']
    .filter((name) => name in recorded && recorded[name] !== answered[name])
    .map((name) => `${path}.${name} is ${String(answered[name])}, recorded ${String(recorded[name])}`);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
