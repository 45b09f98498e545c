// The audit lines of the demo, many in one statement: as the product would have written them at the time.
import type pg from 'pg';

/** Key with an id known beforehand: every action of the demo's clients came in with it. */
export const demoKey = { id: '0195b1a0-0000-7000-8000-00000000d3a0', name: 'Demo traffic' };

/** Amount above which a second person had to agree: the default limit per operation. */
export const secondPersonAboveUsd = 10_000;

export interface DemoAction {
  at: string;
  action: string;
  /** A member of staff by their id, the clients' app, or the system. */
  by: { staff: string } | 'app' | 'system';
  record?: { type: string; id: string };
  client?: string;
  input?: object;
  before?: object;
  after: object;
  reason?: string | null;
}

/** Writes in the order in which they happened to each record. */
export async function writeActions(client: pg.Client, actions: DemoAction[]): Promise<void> {
  const rows = actions.map(
    ({ by, record, client: client_id, input = {}, before = null, reason = null, ...action }, step) => ({
      ...action,
      step: step % maxSteps,
      staff_id: typeof by === 'object' ? by.staff : null,
      is_app: by === 'app',
      record_type: record?.type ?? null,
      record_id: record?.id ?? null,
      client_id,
      input,
      before,
      reason,
    }),
  );
  const columns = `step int, at timestamptz, action text, staff_id uuid, is_app boolean, record_type text, record_id uuid,
    client_id uuid, input jsonb, before jsonb, after jsonb, reason text`;
  await writeAuditLines(client, `select * from jsonb_to_recordset($1::jsonb) as entry(${columns})`, [
    JSON.stringify(rows),
  ]);
}

/** A step has twelve bits of the line's id. */
const maxSteps = 4_096;

/**
 * `select` gives the columns that are named above. A line's id holds its time, so that lines are sealed in their order, then its
 * step, for what happened in the same moment; the rest of it follows from the record and the action.
 */
export async function writeAuditLines(client: pg.Client, select: string, values: unknown[]): Promise<void> {
  await client.query(
    `insert into audit_lines (id, at, action, actor_id, actor_name, actor_role, address, request_id,
       record_type, record_id, client_id, input, before, after, reason)
     select (lpad(to_hex((extract(epoch from line.at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(step), 3, '0')
         || '8' || left(hash, 15))::uuid,
       line.at, action,
       case when is_app then '${demoKey.id}'::uuid else staff.id end,
       case when is_app then 'api:${demoKey.name}' else coalesce(staff.name, 'system') end,
       staff.role,
       case when is_app then '10.0.1.10' when staff.id is null then '' else '10.0.0.' || get_byte(uuid_send(staff.id), 0) end,
       hash::uuid, record_type, record_id, client_id, input, before, after, reason
     from (${select}) as entry
     cross join lateral (select least(entry.at, now()) as at, md5(concat(record_id, action, step, entry.at)) as hash) as line
     left join staff on staff.id = staff_id
     order by 1`,
    values,
  );
}
