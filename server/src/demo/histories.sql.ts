// The words in which the histories of the demo are told: SQL over a row of a table.

/** One deed for all records that have come so far. */
export interface Step {
  where?: string;
  at: string;
  action: string;
  /** A member of staff; the client himself, through his app, who is nobody where he is a robot; nobody. */
  by: { staff: string } | 'client' | 'system';
  input?: string;
  before?: string;
  after: string;
  reason?: string;
}

export interface History {
  from: string;
  type: string;
  client?: string;
  steps: Step[];
}

/** Who asks where a second person must agree: not he who is known to have agreed. */
export const maker = '$1::uuid';

export const object = (fields: Record<string, string>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
/** Without what there is none of. */
export const known = (fields: Record<string, string>): string => `jsonb_strip_nulls(${object(fields)})`;
export const columns = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));
/** As the wire has it. */
export const time = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const amounts = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${name}::text`]));
export const status = (name: string): string => object({ status: `'${name}'` });
export const decision = (isApproved: string): string => `case when ${isApproved} then 'approve' else 'reject' end`;
