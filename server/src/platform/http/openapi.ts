// The OpenAPI 3.1 document, derived from the same declarations as the routes.
import {
  hasBody,
  isKeyAccess,
  paramsOf,
  Pending,
  takesIdempotencyKey,
  type Endpoint,
  type Idempotency,
} from '@backoffice/contract/kit/endpoint.ts';
import { Problem } from '@backoffice/contract/kit/errors.ts';
import * as z from 'zod';

type Json = Record<string, unknown>;

export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api/{tenant}${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back office',
      version: '1',
      description:
        'Money is a decimal string, times are ISO-8601 in UTC. Every failure is a problem document with a stable `code`.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output'), Pending: schemaOf(Pending, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'bo_<prefix>_<secret>' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, 'input');
  const fields = input.properties as Json;
  const required = (input.required ?? []) as string[];
  const inPath = paramsOf(endpoint);
  const inBody = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name)));
  return {
    tags: [tagOf(endpoint)],
    summary: endpoint.kind === 'write' ? endpoint.audit : `${tagOf(endpoint)}: read`,
    ...accessOf(endpoint),
    ...(endpoint.kind === 'write' && { 'x-changes': endpoint.changes, 'x-four-eyes': endpoint.fourEyes ?? 'no' }),
    parameters: [
      { name: 'tenant', in: 'path', required: true, schema: { type: 'string' } },
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: fields[name] })),
      ...(hasBody(endpoint)
        ? []
        : Object.entries(inBody).map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
          }))),
      ...(takesIdempotencyKey(endpoint) ? [idempotencyParameter(endpoint.idempotency)] : []),
    ],
    ...(hasBody(endpoint) && {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: inBody,
              required: required.filter((name) => name in inBody),
              additionalProperties: false,
            },
          },
        },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } } },
      ...(endpoint.kind === 'write' &&
        endpoint.fourEyes && {
          202: {
            description: 'Waits for a second person',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pending' } } },
          },
        }),
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function accessOf({ access }: Endpoint): Json {
  if (isKeyAccess(access)) return { security: [{ apiKey: [] }], 'x-scope': access.scope };
  return { security: access === 'public' ? [] : [{ bearer: [] }], 'x-permission': access };
}

const tagOf = (endpoint: Endpoint): string => {
  if (isKeyAccess(endpoint.access)) return 'intake';
  if (typeof endpoint.access !== 'string') return endpoint.access.resource;
  return [endpoint.kind === 'read' ? endpoint.reads : endpoint.changes].flat()[0] ?? 'session';
};

const idempotencyParameter = (mode: Idempotency) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: mode === 'required',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
