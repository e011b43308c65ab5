import { unknownField } from './refusals.ts';

/** A name, and in braces what is wanted of it: `poll_attachment{option_a,total_votes}`. */
export type Field = { name: string; parts?: string[] | undefined };

export type Resolvers<Subject> = Readonly<Record<string, (subject: Subject) => unknown>>;

/** The asked fields, `id` always first; one that does not exist fails the whole call. */
export function fieldsOf(
  asked: string | undefined,
  resolvers: Readonly<Record<string, unknown>>,
  fallback = 'id',
): Field[] {
  const fields = parsed(asked?.trim() ? asked : fallback);
  const unknown = fields.find(({ name }) => !Object.hasOwn(resolvers, name));
  if (unknown) throw unknownField(unknown.name);
  return fields.some(({ name }) => name === 'id') || !Object.hasOwn(resolvers, 'id')
    ? fields
    : [{ name: 'id' }, ...fields];
}

/** What is absent is left out, never null. */
export function pick<Subject>(fields: readonly Field[], resolvers: Resolvers<Subject>, subject: Subject): object {
  const picked: Record<string, unknown> = {};
  for (const { name, parts } of fields) {
    const value = resolvers[name]?.(subject);
    if (value !== undefined) picked[name] = parts ? partsOf(value, parts) : value;
  }
  return picked;
}

function partsOf(value: unknown, parts: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => parts.includes(name)));
}

function parsed(asked: string): Field[] {
  return [...asked.matchAll(/([^,{}\s]+)\s*(?:\{([^{}]*)\})?/g)].map(([, name = '', parts]) => ({
    name,
    parts: parts?.split(',').map((part) => part.trim()),
  }));
}
