// The TypeScript types of the tables, from the catalog of a migrated database.
// Written by hand, because the known generators need the compiler API that TypeScript 7 no longer has.
import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean; // has a default or is computed
  words: string[] | null; // the texts its check or type allows
}

const columnsSql = `
  select c.table_name as table, c.column_name as name, c.udt_name as type,
    c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as optional,
    coalesce(
      (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') as m)
       from pg_constraint k
       where k.contype = 'c' and k.conrelid = format('%I', c.table_name)::regclass
         and pg_get_constraintdef(k.oid) like format('CHECK ((%I = ANY (ARRAY[%%', c.column_name)),
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e
       where e.enumtypid = to_regtype(format('%I', c.udt_name))),
      case when c.column_name = 'currency' then (select array_agg(code order by code) from currencies) end) as words
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not in ('migrations', 'sql_functions')
  order by 1, c.ordinal_position`;

const scalars: Record<string, string> = {
  text: 'string',
  cidr: 'string',
  xid8: 'string',
  uuid: 'string',
  timestamptz: 'string',
  date: 'string',
  numeric: 'string',
  bytea: 'Buffer',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  jsonb: 'unknown',
};

function typeOf({ table, name, type, nullable, optional, words }: Column): string {
  const isArray = type.startsWith('_');
  const scalar = words?.map((word) => `'${word}'`).join(' | ') ?? scalars[isArray ? type.slice(1) : type];
  if (!scalar) throw new Error(`${table}.${name}: no TypeScript type for ${type}`);
  const value = (isArray ? `${scalar}[]` : scalar) + (nullable ? ' | null' : '');
  return optional ? `Generated<${value}>` : value;
}

const pascal = (table: string) => table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Broken as the formatter would, where there are many words. */
function lineOf(name: string, type: string): string {
  const line = `  ${name}: ${type};`;
  const isLong = line.length > 120 && !type.includes('<');
  return isLong ? `  ${name}:\n${type.replaceAll(/(^| \| )/g, '\n    | ').slice(1)};\n` : `${line}\n`;
}

function textOf(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...tables].map(
    ([table, tableColumns]) =>
      `export interface ${pascal(table)} {\n${tableColumns.map((column) => lineOf(column.name, typeOf(column))).join('')}}\n`,
  );
  const all = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};\n`).join('');
  return `// The tables as TypeScript sees them, generated from the migrations by \`npm run db:generate\`.
import type { Generated } from 'kysely';

${interfaces.join('\n')}
export interface DB {\n${all}}\n`;
}

export async function tableTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsSql);
  return textOf(rows);
}
