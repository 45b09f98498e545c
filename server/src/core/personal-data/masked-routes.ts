// Masks every answer to staff without the grant, where answers are made: what lists, exports, requests and second people get from
// a route has passed here. The marks on the endpoint's output say what is masked, so that a new endpoint needs no code of its own.
import { isKeyAccess, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { personalKindOf } from '@backoffice/contract/kit/personal.ts';
import { seesPersonalData } from '@backoffice/contract/personal-data/personal-data.ts';
import type * as z from 'zod';
import type { Actor } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { OpenRoute, Route } from '#platform/http/route.ts';
import { maskAccount, maskFacts, maskPhone, maskText } from './masks.ts';

type Masker = (value: unknown) => unknown;

export function maskedRoute(route: Route): Route {
  const mask = isKeyAccess(route.endpoint.access) ? null : maskerOf(route.endpoint);
  if (!mask) return route;
  const masked = (actor: Actor | null, answer: unknown) =>
    actor && !seesPersonalData(actor.grants) ? mask(answer) : answer;
  // A preview holds facts for the second person's eyes; what is shown of it is an answer of its own.
  if (route.kind === 'open') {
    const { handle } = route;
    const answer: OpenRoute['handle'] = async (call, input) => masked(call.actor, await handle(call, input));
    return { ...route, handle: answer };
  }
  const { handle } = route;
  return { ...route, handle: async (ctx, input, work) => masked(ctx.actor, await handle(ctx, input, work)) };
}

/** Null where an endpoint answers nothing that is masked. */
export const maskerOf = ({ output }: Pick<Endpoint, 'output'>): Masker | null => maskerOfSchema(output, new Map());

const onText =
  (mask: (text: string) => string): Masker =>
  (value) =>
    typeof value === 'string' ? mask(value) : Array.isArray(value) ? value.map(onText(mask)) : value;

const refuse: Masker = () => {
  throw new AppError('personal_data.masked');
};

type Known = Map<object, { mask: Masker | null }>;

/** The parts of a schema that others consist of, as zod keeps them. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: z.ZodType[];
  options?: z.ZodType[];
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  out?: z.ZodType;
  getter?: () => z.ZodType;
}

function maskerOfSchema(schema: z.ZodType, known: Known): Masker | null {
  const earlier = known.get(schema);
  if (earlier) return earlier.mask;
  // A schema within itself is masked by what is found out of it in the end.
  const entry: { mask: Masker | null } = { mask: (value) => found(value) };
  let found: Masker = (value) => value;
  known.set(schema, entry);
  entry.mask = work(schema, known);
  found = entry.mask ?? found;
  return entry.mask;
}

function work(schema: z.ZodType, known: Known): Masker | null {
  switch (personalKindOf(schema)) {
    case 'phone':
      return onText(maskPhone);
    case 'account':
      return onText(maskAccount);
    case 'text':
      return onText(maskText);
    case 'file':
      return refuse;
    case 'typed':
      return null;
    case undefined:
  }
  const definition = schema.def as unknown as Definition;
  const part = (one: z.ZodType | undefined) => (one ? maskerOfSchema(one, known) : null);
  switch (definition.type) {
    case 'object':
      return ofFields(definition.shape ?? {}, known);
    case 'array': {
      const mask = part(definition.element);
      return mask && ((value) => (Array.isArray(value) ? value.map(mask) : value));
    }
    case 'record':
      return ofRecord(definition.valueType, known);
    case 'unknown':
    case 'any':
      return maskFacts;
    case 'tuple':
      return oneAfterTheOther((definition.items ?? []).map((item) => part(item)).map((mask) => mask && onEach(mask)));
    case 'union':
      return oneAfterTheOther((definition.options ?? []).map(part));
    case 'intersection':
      return oneAfterTheOther([definition.left, definition.right].map(part));
    case 'pipe':
      return part(definition.out);
    case 'lazy':
      return part(definition.getter?.());
    default:
      return part(definition.innerType);
  }
}

function ofFields(shape: Record<string, z.ZodType>, known: Known): Masker | null {
  const masks = Object.entries(shape).flatMap(([name, field]) => {
    const mask = maskerOfSchema(field, known);
    return mask ? [[name, mask] as const] : [];
  });
  if (masks.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const [name, mask] of masks) if (Object.hasOwn(copy, name)) copy[name] = mask(copy[name]);
    return copy;
  };
}

/** Values that are numbers, words of an enumeration or records of a declared shape tell nothing; texts of any kind are facts. */
function ofRecord(values: z.ZodType | undefined, known: Known): Masker | null {
  if (!values) return maskFacts;
  const { type, options } = values.def as unknown as Definition;
  if (['string', 'unknown', 'any'].includes(type)) return maskFacts;
  if (type === 'union' && options?.some((one) => one.def.type === 'string')) return maskFacts;
  const mask = maskerOfSchema(values, known);
  if (!mask) return null;
  return (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, one]: [string, unknown]) => [name, mask(one)]))
      : value;
}

const onEach =
  (mask: Masker): Masker =>
  (value) =>
    Array.isArray(value) ? value.map(mask) : value;

function oneAfterTheOther(masks: readonly (Masker | null)[]): Masker | null {
  const found = masks.filter((mask) => mask !== null);
  if (found.length === 0) return null;
  return (value) => found.reduce<unknown>((masked, mask) => mask(masked), value);
}
