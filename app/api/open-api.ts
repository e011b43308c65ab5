import { z } from 'zod';
import { PRODUCT } from '#base/product.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '#features/exports/export-kind.ts';
import type { ApiScope } from '#features/api-keys/scope.ts';
import { CALLS } from './calls.ts';
import { namesIn } from './define-call.ts';
import type { Call } from './define-call.ts';
import { ExportQuery } from './export-answer.ts';

const ErrorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.string().describe('Stays the same; programs go by it.'),
    message: z.string().describe('For whoever wrote the program.'),
    field: z.string().optional().describe('What of the request it is about.'),
  }),
});

export const REFUSALS: Record<number, string> = {
  400: 'Malformed, or with a field that is not known',
  401: 'No bearer, or one that opens nothing',
  402: 'The plan does not include it',
  403: 'The key lacks the scope',
  404: 'Not there, or not yours',
  409: 'The state or the version is another one by now',
  413: 'More than a body may have',
  422: 'A rule refuses it',
  429: 'Too many requests; Retry-After says in how many seconds to try again',
};

/** The API as OpenAPI 3.1, made from the schemas that check it. */
export function openApi(publicUrl: string) {
  const paths: Record<string, object> = {};
  for (const call of CALLS) {
    const { path, method = 'GET' } = call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT} API`, version: '1' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ bearer: [] }],
    paths: { ...paths, ...exportPaths() },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal key (`bobbin_…`), or the access token of a session.',
        },
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
        {
          get: {
            summary: `Your ${kind} as a ${format.toUpperCase()} file`,
            description: scopeSentence('exports:read'),
            parameters: parametersOf(ExportQuery, []),
            responses: { 200: { description: 'The file', content: TYPES[format] }, ...refusals() },
          },
        },
      ]),
    ),
  );
}

function operationOf({ method = 'GET', path, scope, summary, query, body, takesFile, answer, status = 200 }: Call) {
  const isWrite = method !== 'GET';
  const content = { 'application/json': { schema: status === 204 ? {} : schemaOf(answer) } };
  return {
    summary,
    ...(scope && { description: scopeSentence(scope) }),
    parameters: [...parametersOf(query, namesIn(path)), ...(isWrite ? [IDEMPOTENCY_KEY] : [])],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    ...(takesFile && { requestBody: A_FILE }),
    responses: { [status]: { description: summary, ...(status !== 204 && { content }) }, ...refusals() },
  };
}

const BINARY = { type: 'string', format: 'binary' };
const A_FILE = {
  required: true,
  content: {
    'image/*': { schema: BINARY },
    'video/*': { schema: BINARY },
    'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: BINARY } } },
  },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same call with the same key is done once and answered the same, for a day.',
  schema: { type: 'string', maxLength: 255 },
};

function scopeSentence(scope: ApiScope): string {
  return `A key needs the scope \`${scope}\`.`;
}

function parametersOf(query: z.ZodObject, inPath: readonly string[]) {
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }));
}

function refusals() {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io });
  return written;
}
