// Reads the input of a list from the search parameters of an address. A separate file because the web's start and the build need it.
import type * as z from 'zod';

export type ListInput = Record<string, unknown> & { page: number; page_size: number; sort?: string };
export type Shape = Record<string, z.ZodType>;

interface ListAddress {
  /** Input the list is asked with. */
  input: ListInput;
  /** The saved view the reader came by. */
  view: string | null;
  /** The record that is open beside the list. */
  openId: string | null;
  /** Part of it that is in view; null for the first. */
  openPart: string | null;
}

/** Reads the address: the list's own filters, and what stands beside them. */
export function readAddress(shape: Shape, search: Readonly<Record<string, string>>): ListAddress {
  const { id = null, part = null, view = null, ...filters } = search;
  return { input: readInput(shape, filters), view, openId: id, openPart: part };
}

/** Input that asks a list for one record. */
export const recordInput = (id: string | null) => ({ id, page_size: 1 });

/** Reads the search as far as the endpoint takes it; anything else is ignored. */
export function readInput(shape: Shape, search: Record<string, unknown>): ListInput {
  const input = Object.entries(shape).map(([field, schema]) => [field, valueOf(schema, search[field])]);
  return Object.fromEntries(input.filter(([, value]) => value !== undefined)) as ListInput;
}

function valueOf(schema: z.ZodType, given: unknown): unknown {
  // An address holds only text. "2" may be a name or a number; the schema knows.
  const readings = typeof given === 'string' ? [given, asData(given)] : [given];
  const taken = readings.map((reading) => schema.safeParse(reading)).find((checked) => checked.success);
  return (taken ?? schema.safeParse(undefined)).data;
}

function asData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
