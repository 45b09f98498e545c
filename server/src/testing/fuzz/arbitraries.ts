// Values of a fuzzed call: as an endpoint's schema describes them, and made to break what takes them.
import { hasBody, isKeyAccess, paramsOf, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { scopes, type Scope } from '@backoffice/contract/kit/permissions.ts';
import * as fc from 'fast-check';
import type * as z from 'zod';
import type { StaffName } from '#testing/test-database.ts';

/** Caller: a member of staff, an API key with these scopes, or one without a token. */
export type Caller = { staff: StaffName } | { scopes: readonly Scope[] } | null;

export interface FuzzCall {
  caller: Caller;
  input: Record<string, unknown>;
  /** Body that is sent instead of the input where the endpoint takes one. */
  rawBody: string | null;
  headers: Record<string, string>;
}

/** Text, numbers and shapes that have broken parsers, casts, columns and arithmetic elsewhere. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202etxt.exe',
  '👩‍👩‍👧‍👦',
  'İ',
  '\ufeff',
  '\r\n',
  '%',
  '_',
  '\\',
  "';--",
  '$1',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e400',
  '00',
  '-1',
  '1.',
  '.1',
  '9'.repeat(400),
  '٣',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '2023-02-29',
  '2024-06-30T23:59:60Z',
  '-'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
  '10.0.0.1/8',
  '::1/0',
  'fe80::1%eth0',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '[object Object]',
  '{}',
  '[]',
  'x'.repeat(5_000),
  'é'.repeat(300),
  'W10',
  'WyJhIiwiYiJd',
  'WyIwMDAwLTAxLTAxIiwieCJd',
  `/upload/admin/v1/file/${'-'.repeat(36)}`,
];
const hostileNumbers = [0, -1, 0.1, 1e21, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MAX_SAFE_INTEGER];
const hostileShapes: unknown[] = [null, true, false, [], [[]], {}, [null], { constructor: 1 }, { length: -1 }];
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown[]>(...hostileTexts, ...hostileNumbers, ...hostileShapes) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const hostileHeaders = fc.constantFrom<Record<string, string>>(
  { 'content-encoding': 'smoke' },
  { 'content-encoding': 'gzip' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(400) },
  { 'x-request-id': '\u00ff'.repeat(20) },
  { 'accept-encoding': 'br;q=nonsense, *;q=0' },
  { cookie: '=;;=%00; a' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x.'.repeat(40)}` },
  { 'user-agent': 'x'.repeat(2_000) },
  { 'x-tab': '../' },
);
const rawBodies = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '\ud800',
  '{"\\ud800":"\\u0000"}',
);

/** `ids` are of records that exist, of every kind. `valid` is a right input of this endpoint, as far as one is known. */
export function callsOf(
  endpoint: Endpoint,
  valid: Record<string, unknown>,
  ids: readonly string[],
): fc.Arbitrary<FuzzCall> {
  const shape = Object.entries(endpoint.input.shape);
  const right = shape.map(([name, schema]) => {
    const isKnown = name in valid || schema.safeParse(undefined).success;
    return [name, isKnown ? fc.constant(valid[name]) : valuesOf(schema, ids)] as const;
  });
  const other = shape.map(([name, schema]) =>
    fc
      .oneof({ weight: 2, arbitrary: valuesOf(schema, ids) }, { weight: 1, arbitrary: hostile })
      .map((value) => [name, value] as const),
  );
  const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 29, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
  return fc
    .record({
      caller: callersOf(endpoint),
      right: fc.record(Object.fromEntries(right)),
      changed: other.length > 0 ? fc.array(fc.oneof(...other), { maxLength: 3 }) : fc.constant([]),
      surprise: rarely(fc.dictionary(fc.constantFrom('surprise', 'constructor', 'tenant_id'), hostile, { maxKeys: 1 })),
      rawBody: rarely(rawBodies),
      headers: rarely(hostileHeaders),
    })
    .map(({ caller, right: sent, changed, surprise, rawBody, headers }) => ({
      caller,
      input: { ...sent, ...Object.fromEntries(changed), ...surprise },
      rawBody,
      headers: headers ?? {},
    }));
}

/** Turns what stands in the address into text, and whole characters at that: no client can send anything else there. */
export function asAddressed(endpoint: Endpoint, input: FuzzCall['input']): FuzzCall['input'] {
  const inAddress = hasBody(endpoint) ? paramsOf(endpoint) : Object.keys(input);
  const texts = inAddress.map((name) => {
    const value = input[name];
    return [name, typeof value === 'string' ? value.toWellFormed() : value && JSON.stringify(value)];
  });
  return { ...input, ...Object.fromEntries(texts) };
}

function callersOf({ access }: Endpoint): fc.Arbitrary<Caller> {
  const staff = (...names: StaffName[]) => fc.constantFrom(...names.map((name) => ({ staff: name })));
  const anyone = fc.oneof(
    staff('superman', 'hero', 'leader2'),
    fc.constantFrom<Caller[]>({ scopes: ['clients'] }, null),
  );
  const fitting = isKeyAccess(access)
    ? fc.constantFrom<Caller[]>({ scopes: [access.scope] }, { scopes })
    : staff('god', 'god', 'angel');
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: anyone });
}

/** Values that the schema takes, up to its refinements; those are what the calls try out. */
function valuesOf(schema: z.core.$ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const of = (inner: z.core.$ZodType) => valuesOf(inner, ids);
  const {
    _zod: { def, bag },
  } = schema as z.core.$ZodTypes;
  switch (def.type) {
    case 'optional':
    case 'default':
      return fc.option(of(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(of(def.innerType));
    case 'pipe':
      return of(def.in);
    case 'union':
      return fc.oneof(...def.options.map(of));
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, of(inner)])));
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 10 }), of(def.valueType), { maxKeys: 4 });
    case 'array':
      return fc.array(of(def.element), { maxLength: 4 });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numbersOf(bag as Bag);
    case 'string':
      return textsOf(bag as Bag, ids);
    case 'unknown':
      return fc.jsonValue({ maxDepth: 3 });
    default:
      throw new Error(`no values are known for a schema of type ${def.type}`);
  }
}

function numbersOf({ minimum, maximum, format }: Bag): fc.Arbitrary<unknown> {
  const [min, max] = [minimum ?? Number.MIN_SAFE_INTEGER, maximum ?? Number.MAX_SAFE_INTEGER];
  const whole = fc.oneof(
    fc.integer({ min: Math.max(min, 0), max: Math.min(max, 3) }),
    fc.maxSafeInteger().map((any) => Math.min(Math.max(any, min), max)),
    fc.constantFrom(min, max),
  );
  return format === 'safeint' ? whole : fc.oneof(whole, fc.double({ noNaN: true }));
}

function textsOf({ minimum = 0, maximum = 40, patterns, format }: Bag, ids: readonly string[]): fc.Arbitrary<unknown> {
  switch (format) {
    case 'uuid':
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
    case 'date':
      return moments.map((moment) => moment.slice(0, 10));
    case 'datetime':
      return moments;
    case 'ipv4':
      return fc.ipV4();
    case 'ipv6':
      return fc.ipV6();
    case 'base64':
      return fc.base64String({ maxLength: 200 });
  }
  const [pattern] = patterns ?? [];
  if (pattern) return fc.stringMatching(pattern);
  const longest = Math.min(maximum, 600);
  return fc.oneof(
    fc.string({ minLength: Math.min(minimum, longest), maxLength: longest, unit: 'grapheme', size: 'small' }),
    fc.constantFrom(...hostileTexts),
  );
}

/** Limits that the checks of a text or a number have said. */
interface Bag {
  minimum?: number;
  maximum?: number;
  patterns?: Set<RegExp>;
  format?: string;
}

const moments = fc.oneof(
  fc
    .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom('0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'),
);
