import { z } from 'zod';
import { PRODUCT } from '#base/product.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '#features/exports/export-kind.ts';
import { CALLS } from './calls.ts';
import { namesIn } from './define-call.ts';
import { ExportQuery } from './export-answer.ts';

const ErrorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.string().describe('Stays the same; programs go by it.'),
    message: z.string().describe('For whoever wrote the program.'),
    field: z.string().optional().describe('What of the request it is about.'),
  }),
});

const REFUSALS: Record<number, string> = {
  400: 'Malformed, or with a field that is not known',
  401: 'No bearer, or one that opens nothing',
  402: 'The plan does not include it',
  404: 'Not there, or not yours',
  422: 'A rule refuses it',
  429: 'Too many requests; Retry-After says in how many seconds to try again',
};

/** The API as OpenAPI 3.1, made from the schemas that check it. */
export function openApi(publicUrl: string) {
  const described = CALLS.map(({ path, summary, query, answer }) => [
    path,
    operation(summary, query, namesIn(path), { 'application/json': { schema: schemaOf(answer) } }),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT} API`, version: '1' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ bearer: [] }],
    paths: { ...Object.fromEntries(described), ...exportPaths() },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
      },
      schemas: { Error: schemaOf(ErrorAnswer) },
    },
  };
}

const TYPES = {
  csv: { 'text/csv': { schema: { type: 'string' } } },
  xlsx: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
  json: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
};

function exportPaths() {
  return Object.fromEntries(
    EXPORT_KINDS.flatMap((kind) =>
      EXPORT_FORMATS.map((format) => [
        `/exports/${kind}.${format}`,
        operation(`Your ${kind} as a ${format.toUpperCase()} file`, ExportQuery, [], TYPES[format]),
      ]),
    ),
  );
}

function operation(summary: string, query: z.ZodObject, inPath: readonly string[], content: object) {
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }));
  const refusals = Object.entries(REFUSALS).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]);
  return {
    get: {
      summary,
      parameters,
      responses: { 200: { description: summary, content }, ...Object.fromEntries(refusals) },
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io });
  return written;
}
