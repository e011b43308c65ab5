import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
/** Instead of a member that is not to be there. */
export const LEFT_OUT = Symbol('left out');
/** What a member is to be, by where it stands: `['parts', 'media', 'id']`. Nothing leaves it to its schema. */
export type Fill = (path: readonly string[], schema: JsonSchema) => unknown;

/** What may be sent by a schema, each way of it apart: the members of a union, and every intent of a form. */
export function waysOf(schema: z.ZodType): JsonSchema[] {
  return alternatives(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).flatMap(eachIntent);
}

/** An example that the schema takes. A text that only some letters fit, or that names a row, must be filled in. */
export function sampleOf(schema: JsonSchema, fill: Fill, path: readonly string[] = []): unknown {
  const filled = fill(path, schema);
  if (filled !== undefined) return filled;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = alternatives(schema);
  if (first && first !== schema) return sampleOf(first, fill, path);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .map(([name, member]) => [name, sampleOf(member as JsonSchema, fill, [...path, name])] as const)
          .filter(([, value]) => value !== undefined && value !== LEFT_OUT),
      );
    case 'array':
      return [sampleOf(schema.items as JsonSchema, fill, path)];
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > 1 ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, path);
  }
  return undefined;
}

export function alternatives(schema: JsonSchema): JsonSchema[] {
  const any = schema.anyOf ?? schema.oneOf;
  return any ? any.filter(({ type }) => type !== 'null').flatMap(alternatives) : [schema];
}

function eachIntent(schema: JsonSchema): JsonSchema[] {
  const intent = schema.properties?.['intent'] as JsonSchema | undefined;
  if (!intent?.enum) return [schema];
  return intent.enum.map((value) =>
    Object.assign({}, schema, { properties: Object.assign({}, schema.properties, { intent: { const: value } }) }),
  );
}

function textOf({ format, pattern, minLength = 0 }: JsonSchema, path: readonly string[]): string {
  switch (format) {
    case 'email':
      return 'nobody@example.test';
    case 'date-time':
      return '2026-05-20T10:00:00Z';
    case 'date':
      return '2026-05-01';
    case 'uri':
      return 'https://www.threads.com/@somebody/post/1';
  }
  if (format ?? pattern) throw new Error(`What fits ${path.join('.')} is not known: ${format ?? pattern}`);
  return 'Some words'.padEnd(minLength, '.');
}
