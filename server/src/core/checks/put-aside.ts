// Records that a job cannot bring further: put aside with a data exception, so that they hold up nothing else.
import { recordKinds, factsOf, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { sql, type RawBuilder } from 'kysely';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor, type PublicCtx } from '#platform/context.ts';
import { inSavepoint } from '#platform/db/savepoint.ts';
import { asAppError, isPassingConflict, lastingFaultOf } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';

export const putAsideCheck = 'record.put_aside';
const severity = 'error';

/** A record is tried again after this time, or once its exception is resolved; a daily job tries it with its next run. */
const retryTime = sql`interval '10 minutes'`;

/** Walk of a job over records of one table. A feature declares it; what is put aside and not due any more is closed by it. */
export interface Walk {
  /** Name of the job or sweep. */
  job: string;
  table: (typeof recordKinds)[RecordKind]['table'];
  /** Condition on a row of the table, read under its own name: there is something to do. */
  isDue: RawBuilder<boolean>;
  /** Condition on it and on its exception `aside`, where several jobs may have failed on it: it is as it was then. */
  isUnchanged?: RawBuilder<boolean>;
}

export const kindsOfTable = (table: Walk['table']): RecordKind[] =>
  (Object.keys(recordKinds) as RecordKind[]).filter((kind) => factsOf(kind).table === table);

/** Condition on a row of a table, read under its own name: it is not put aside now. */
const isNotPutAside = (table: string, kind: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from exceptions aside where aside.tenant_id = ${sql.ref(`${table}.tenant_id`)} and aside.check_name = ${sql.lit(putAsideCheck)}
    and aside.subject_type in (${kind}) and aside.subject_id = ${sql.ref(`${table}.id`)}::text
    and aside.status <> 'resolved' and aside.last_seen_at > now() - ${retryTime})`;

/** Condition on the rows that a walk takes: due, and not put aside now. */
export const isToWalk = ({ table, isDue }: Walk): RawBuilder<boolean> =>
  sql<boolean>`(${isDue}) and ${isNotPutAside(table, sql.join(kindsOfTable(table).map((kind) => sql.lit(kind))))}`;

export const isOrderNotPutAside = isNotPutAside('orders', sql`order_record_kind(orders.sub_type)`);

/** Condition on a sale, whose order is what is put aside. */
export const isSaleNotPutAside = sql<boolean>`exists (
  select from orders where orders.tenant_id = sales.tenant_id and orders.id = sales.order_id and ${isOrderNotPutAside})`;

/** Puts the order aside, or the order of the sale, where trying again would fail in the same way. */
export const putOrderAside = (ctx: PublicCtx, id: string, error: unknown): Promise<void> =>
  putAside(
    ctx,
    lastingFaultOf(error),
    sql`select order_record_kind(sub_type), id::text, client_id from orders
        where id = ${id} or id = (select order_id from sales where sales.id = ${id})`,
  );

interface Subject {
  kind: RecordKind;
  id: string;
  client_id: string | null;
}

/** Puts a record aside for any fault but a passing conflict, which is thrown again: the job as a whole is tried again. */
export async function putRecordAside(ctx: PublicCtx, { kind, id, client_id }: Subject, error: unknown): Promise<void> {
  const { code } = asAppError(error);
  if (isPassingConflict(error) || code === 'server.unavailable') throw error;
  const fault = lastingFaultOf(error) ?? code;
  ctx.log.warn({ err: error, kind, id }, 'a record could not be brought further');
  await putAside(ctx, fault, sql`values (${kind}, ${id}, ${client_id}::uuid)`);
}

/** Does the work on each, in a savepoint of its own, and answers those that were brought further. The others are put aside. */
export async function eachRecord<Row extends { id: string; client_id?: string | null }>(
  ctx: PublicCtx,
  kind: RecordKind | ((row: Row) => RecordKind),
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<Row[]> {
  const done: Row[] = [];
  for (const row of rows) {
    const { result, error } = await inSavepoint(ctx.db, async () => (await work(row), row));
    if (result) done.push(result);
    else {
      const { id, client_id = null } = row;
      await putRecordAside(ctx, { kind: typeof kind === 'function' ? kind(row) : kind, id, client_id }, error);
    }
  }
  return done;
}

async function putAside(ctx: PublicCtx, fault: string | null, subjects: RawBuilder<unknown>): Promise<void> {
  if (fault === null) return;
  const { rows } = await sql<{ id: string; client_id: string | null; detail: object; times_seen: number }>`
    insert into exceptions (check_name, severity, subject_type, subject_id, client_id, detail)
    select ${putAsideCheck}, ${severity}, subject_type, subject_id, client_id, jsonb_build_object('fault', ${fault}::text)
    from (${subjects}) as subject(subject_type, subject_id, client_id)
    on conflict (tenant_id, check_name, subject_type, subject_id) where status <> 'resolved' do update set
      last_seen_at = now(), times_seen = exceptions.times_seen + 1, detail = excluded.detail
    returning id, client_id, detail, times_seen
  `.execute(ctx.db);
  const opened = rows.filter(({ times_seen }) => times_seen === 1);
  await writeAuditLines(
    ctx,
    opened.map(({ id, client_id, detail }) => ({
      action: 'exception.opened',
      note: {
        actor: systemActor,
        record: { type: 'exception', id },
        ...(client_id && { client: client_id }),
        after: { check_name: putAsideCheck, severity, detail },
      },
    })),
  );
  if (opened.length > 0) await announce(ctx, ['exception']);
}
