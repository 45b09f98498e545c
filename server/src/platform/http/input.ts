// Reads a call's input as its endpoint declares it: path parameters, query and body in one strict object.
import { hasBody, paramsOf, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { faultsOf } from '@backoffice/contract/kit/errors/faults.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '../errors.ts';

export function parseInput(endpoint: Endpoint, request: FastifyRequest): object {
  const sent = hasBody(endpoint) ? (request.body ?? {}) : request.query;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new AppError('request.malformed');
  const params = request.params as Record<string, string>;
  if (!isStorable(sent) || !isStorable(params)) throw new AppError('request.malformed');
  const input: Record<string, unknown> = { ...sent };
  for (const name of paramsOf(endpoint)) {
    // A body that names the record again could name another one.
    if (name in input) throw new AppError('request.invalid', { errors: [{ path: name, code: 'unknown' }] });
    input[name] = params[name];
  }
  if (!hasBody(endpoint)) readNumbers(endpoint, input);
  return checkInput(endpoint, input);
}

/** Half a surrogate pair and the zero character are JSON, but no text that a table or a JSON column can hold. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}

/** A query holds text alone: where a number is declared, the digits are read as one. */
function readNumbers({ input: { shape } }: Endpoint, input: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'string' && /^-?\d{1,15}$/.test(value) && isNumber(shape[name])) input[name] = Number(value);
  }
}

/** Recognises a number, also an optional one or one with a default. */
const isNumber = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? isNumber(schema.unwrap())
    : schema instanceof z.ZodNumber;

export function checkInput(endpoint: Endpoint, input: object): object {
  const checked = endpoint.input.safeParse(input);
  if (!checked.success) throw new AppError('request.invalid', { errors: faultsOf(checked.error, input) });
  return checked.data;
}

export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new AppError('request.invalid', { errors: [{ path: 'Idempotency-Key', code: 'invalid' }] });
  }
  return key;
}
