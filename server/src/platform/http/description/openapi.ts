// The OpenAPI 3.1 document, derived from the same declarations as the routes.
import {
  hasBody,
  isEndpoint,
  isKeyAccess,
  paramsOf,
  Pending,
  takesIdempotencyKey,
  type Endpoint,
  type Idempotency,
} from '@backoffice/contract/kit/endpoint.ts';
import { errorCodesOf } from '@backoffice/contract/kit/errors/endpoint-errors.ts';
import { errorStatuses } from '@backoffice/contract/declared.errors.ts';
import { Problem, type ErrorCode } from '@backoffice/contract/kit/errors/errors.ts';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** A part of the product as the document groups it. */
export interface Chapter {
  tag: string;
  about: string;
  /** Modules of the contract, whose exports name the endpoints. */
  modules: readonly object[];
}

interface Operation {
  /** The name the contract exports the endpoint by. */
  name: string;
  tag: string;
  codes: readonly ErrorCode[];
}

export function openApiOf(endpoints: readonly Endpoint[], chapters: readonly Chapter[]): Json {
  const named = nameEndpoints(chapters);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const found = named.get(endpoint);
    if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is declared in no module that a feature brings`);
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = operationOf(endpoint, { ...found, codes: errorCodesOf(endpoint, endpoints) });
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back office',
      version: '1',
      description:
        'Money is a decimal string, times are ISO-8601 in UTC. Every failure is a problem document with a stable `code`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [
      { url: '/api/{tenant}', variables: { tenant: { default: 'demo', description: 'Whose data they are.' } } },
    ],
    tags: chapters.flatMap((chapter) => tagsOf(chapter, endpoints)),
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

function nameEndpoints(chapters: readonly Chapter[]): Map<Endpoint, Pick<Operation, 'name' | 'tag'>> {
  const named = new Map<Endpoint, Pick<Operation, 'name' | 'tag'>>();
  for (const chapter of chapters)
    for (const [name, endpoint] of endpointsOf(chapter)) named.set(endpoint, { name, tag: tagOf(chapter, endpoint) });
  return named;
}

const endpointsOf = ({ modules }: Chapter): [string, Endpoint][] =>
  modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  );

/** Groups what the clients' app calls apart from what staff call. */
const tagOf = ({ tag }: Chapter, { access }: Endpoint): string => (isKeyAccess(access) ? `intake: ${tag}` : tag);

function tagsOf(chapter: Chapter, served: readonly Endpoint[]): Json[] {
  const endpoints = endpointsOf(chapter).filter(([, endpoint]) => served.includes(endpoint));
  const tags = new Set(endpoints.map(([, endpoint]) => tagOf(chapter, endpoint)));
  return [...tags].map((name) => ({ name, description: chapter.about }));
}

/** `listBankCards` reads "List bank cards". */
const summaryOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function operationOf(endpoint: Endpoint, { name, tag, codes }: Operation): Json {
  const input = schemaOf(endpoint.input, 'input');
  const fields = input.properties as Json;
  const required = (input.required ?? []) as string[];
  const inPath = paramsOf(endpoint);
  const inBody = Object.fromEntries(Object.entries(fields).filter(([field]) => !inPath.includes(field)));
  return {
    operationId: name,
    tags: [tag],
    summary: summaryOf(name),
    ...accessOf(endpoint),
    ...(endpoint.kind === 'write' && {
      'x-audit': endpoint.audit,
      'x-changes': endpoint.changes,
      'x-four-eyes': endpoint.fourEyes ?? 'no',
      ...(endpoint.thirdPerson && { 'x-third-person': true }),
    }),
    parameters: [
      ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: fields[field] })),
      ...(hasBody(endpoint)
        ? []
        : Object.entries(inBody).map(([field, schema]) => ({
            name: field,
            in: 'query',
            required: required.includes(field),
            schema,
          }))),
      ...(takesIdempotencyKey(endpoint) ? [idempotencyParameter(endpoint.idempotency)] : []),
      ...(endpoint.kind === 'write' && endpoint.stepUp ? [proofParameter] : []),
    ],
    ...(hasBody(endpoint) && {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: inBody,
              required: required.filter((field) => field in inBody),
              additionalProperties: false,
            },
          },
        },
      },
    }),
    responses: {
      200: { description: 'Done', content: contentOf(endpoint) },
      ...(endpoint.kind === 'write' &&
        endpoint.fourEyes && {
          202: {
            description: 'Waits for a second person',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pending' } } },
          },
        }),
      ...problemsOf(codes),
    },
  };
}

const contentOf = (endpoint: Endpoint): Json =>
  endpoint.kind === 'read' && endpoint.isFile
    ? { 'image/*': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(endpoint.output, 'output') } };

/** One answer for each status, with the codes it can carry. */
function problemsOf(codes: readonly ErrorCode[]): Json {
  const statuses = Map.groupBy(codes, (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...statuses].map(([status, possible]) => [
      status,
      {
        description: possible.join(', '),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { enum: possible } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

function accessOf({ access }: Endpoint): Json {
  if (isKeyAccess(access)) return { security: [{ apiKey: [] }], 'x-scope': access.scope };
  return { security: access === 'public' ? [] : [{ bearer: [] }], 'x-permission': access };
}

const proofParameter = {
  name: 'X-Proof',
  in: 'header',
  required: true,
  description: '`password` and its md5, or `code` and the six digits of the authenticator',
  schema: { type: 'string', pattern: '^(password [0-9a-f]{32}|code \\d{6})$' },
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
