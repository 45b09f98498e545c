// Audit histories of the demo, derived from the records themselves by SQL over the rows of a table.
import type pg from 'pg';
import { writeAuditLines } from './audit-lines.ts';

/** One action, for all records that have come so far. */
export interface HistoryStep {
  where?: string;
  at: string;
  action: string;
  /** A member of staff; the client through their app (robots have none: system); or the system. */
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
  steps: HistoryStep[];
}

/** Person who asks where a second person must agree: never the one who is known to have agreed. */
export const maker = '$1::uuid';

export const object = (fields: Record<string, string>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
/** An object without the fields that are null. */
export const known = (fields: Record<string, string>): string => `jsonb_strip_nulls(${object(fields)})`;
export const columns = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));
/** Moment as the wire writes it. */
export const time = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const amounts = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${name}::text`]));
export const status = (name: string): string => object({ status: `'${name}'` });
export const decision = (isApproved: string): string => `case when ${isApproved} then 'approve' else 'reject' end`;

/** `makerId` asks where a second person must agree. */
export async function writeHistories(client: pg.Client, makerId: string, histories: History[]): Promise<void> {
  await writeAuditLines(client, histories.flatMap(selectsOf).join(' union all '), [makerId]);
}

const selectsOf = ({ from, type, client = 'client_id', steps }: History): string[] =>
  steps.map(
    (
      { where = 'true', at, action, by, input = `'{}'::jsonb`, before = 'null::jsonb', after, reason = 'null' },
      number,
    ) => `
      select ${number} as step, ${at} as at, '${action}' as action,
        ${typeof by === 'object' ? by.staff : 'null::uuid'} as staff_id, ${by === 'client' ? 'not fake' : 'false'} as is_app,
        '${type}' as record_type, id as record_id, ${client} as client_id,
        ${input} as input, ${before} as before, ${after} as after, ${reason} as reason
      from ${from} where ${where}`,
  );
