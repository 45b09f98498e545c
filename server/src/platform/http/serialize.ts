// Turns a handler's result into the answer its endpoint declares: a field that was not declared never leaves.
import type { Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import buildSerializer from 'fast-json-stringify';
import * as z from 'zod';

export type Serializer = (value: unknown) => string;

/** Serialises fast, and silently drops what was not declared. */
export function droppingSerializer(endpoint: Endpoint): Serializer {
  return buildSerializer(outputSchema(endpoint) as Parameters<typeof buildSerializer>[0]);
}

/** Serialises slowly, and fails on anything that differs from the declaration: for development and tests. */
export function checkingSerializer(endpoint: Endpoint): Serializer {
  return (value) => JSON.stringify(endpoint.output.parse(value));
}

const outputSchema = (endpoint: Endpoint) => collapseNullable(z.toJSONSchema(endpoint.output, { io: 'output' }));

/** `anyOf [string, null]` makes the serializer validate at run time; `type: [string, null]` does not. */
function collapseNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(collapseNullable);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, ...rest } = node as { anyOf?: { type?: string }[] };
  if (anyOf?.length === 2 && anyOf[1]?.type === 'null' && typeof anyOf[0]?.type === 'string') {
    return { ...rest, ...(collapseNullable(anyOf[0]) as object), type: [anyOf[0].type, 'null'] };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, collapseNullable(value)]));
}
