// Statements of the calls that staff make all day: each is built once, and from then on only its values change. See decision 0224.
import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { TenantDb } from './database.ts';

/** Part of a statement that comes from elsewhere. Parts of one name have the same text, whatever their values. */
export interface Part {
  name: string;
  values: object;
  build: (values: never) => RawBuilder<unknown>;
}

/** Makes a part: its text must not depend on the values, which are not known when it is built. */
export const partOf = <Values extends object>(
  name: string,
  values: Values,
  build: (values: Values) => RawBuilder<unknown>,
): Part => ({ name, values, build });

/** Stands where a value goes while the statement is built: the values' place among those of all parts, and its name. */
class Place {
  readonly source: number;
  readonly name: string;

  constructor(source: number, name: string) {
    this.source = source;
    this.name = name;
  }
}

/** A statement and where each of its parameters comes from; null for one that is always the same. */
interface Built {
  query: CompiledQuery;
  places: readonly (Place | null)[];
  /** Number of values that it was built for. */
  size: number;
}

/**
 * Makes a statement that is built at its first use; each use sends it at once and answers its rows. Its text must not depend
 * on the values. What changes the text is named by the variant, which the builder gets; each variant is built by itself.
 */
export function prebuilt<Values extends object, Row>(
  build: (db: TenantDb, values: Values, variant: string) => Compilable<Row>,
): (db: TenantDb, values: Values, variant?: string) => Promise<Row[]> {
  const variants = new Map<string, Built>();
  return (db, values, variant = '') => {
    const make = () => build(db, placesOf(values, 0), variant);
    return send(db, find(variants, variant, make, [values]), [values]);
  };
}

/** The same for a statement written as text. */
export const prebuiltSql = <Values extends object, Row>(build: (values: Values, variant: string) => RawBuilder<Row>) =>
  prebuilt<Values, Row>((db, values, variant) => compilable(db, build(values, variant)));

/** The same for a statement with parts, some of which may be missing. */
export function prebuiltWith<Values extends object, Row>(
  build: (db: TenantDb, values: Values, ...parts: (RawBuilder<unknown> | null)[]) => Compilable<Row>,
): (db: TenantDb, values: Values, ...parts: (Part | null)[]) => Promise<Row[]> {
  const variants = new Map<string, Built>();
  return (db, values, ...parts) => {
    const make = () => {
      const built = parts.map((part, index) => part && part.build(placesOf(part.values, index + 1) as never));
      return build(db, placesOf(values, 0), ...built);
    };
    const name = parts.map((part) => part?.name ?? '').join(' / ');
    const sources = [values, ...parts.map((part) => part?.values ?? {})];
    return send(db, find(variants, name, make, sources), sources);
  };
}

export const compilable = <Row>(db: TenantDb, statement: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => statement.compile(db),
});

function find(variants: Map<string, Built>, name: string, make: () => Compilable, sources: readonly object[]): Built {
  const known = variants.get(name);
  // A value that the statement has no place for would be left out.
  if (known && known.size !== sizeOf(sources)) throw new Error('a prebuilt statement gets the same values at each use');
  if (known) return known;
  const query = make().compile();
  const places = query.parameters.map((value) => (value instanceof Place ? value : null));
  const built = { query, places, size: sizeOf(sources) };
  variants.set(name, built);
  return built;
}

const sizeOf = (sources: readonly object[]): number =>
  sources.reduce((sum, source) => sum + Object.keys(source).length, 0);

async function send<Row>(db: TenantDb, { query, places }: Built, sources: readonly object[]): Promise<Row[]> {
  const parameters = places.map((place, index) => (place ? valueAt(place, sources) : query.parameters[index]));
  const { rows } = await db.executeQuery<Row>({ ...query, parameters });
  return rows;
}

function valueAt({ source, name }: Place, sources: readonly object[]): unknown {
  const value = (sources[source] as Record<string, unknown>)[name];
  if (value === undefined) throw new Error(`a prebuilt statement lacks its ${name}`);
  return value;
}

function placesOf<Values extends object>(values: Values, source: number): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Place(source, name)])) as Values;
}
