// A check reads records slice by slice, each slice by one statement, so that one snapshot decides and no lock is held.
import type { CheckName, CheckProgress, Exception } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import type { JobCtx } from '#platform/jobs/job.ts';

/** Something wrong; at most one per subject in a pass. */
export interface Finding {
  subject_type: string;
  subject_id: string;
  client_id: string | null;
  detail: Exception['detail'];
  /** Missing: the check's own. */
  severity?: Exception['severity'];
}

export type Part = NonNullable<CheckProgress['part']>;

/** Run that a slice belongs to. */
export interface Scope {
  /** True for a run that a person started: it covers everything. */
  isWhole: boolean;
  startedAt: string;
  /** Part that the last finished run of this check covered; null where there is none. */
  last: Part | null;
}

export const wholeRun = (): Scope => ({ isWhole: true, startedAt: new Date().toISOString(), last: null });

export interface Slice {
  findings: Finding[];
  /** Number of records that the slice covered. */
  done: number;
  /** Start of the next slice, as JSON; null after the last. */
  next: object | null;
  /** With the last slice of a check in parts. */
  part?: Part;
  /** Writes what the slice keeps for the next run, in the transaction of the slice. */
  keep?: ((ctx: JobCtx) => Promise<void>) | undefined;
}

export type SliceCtx = Pick<JobCtx, 'db' | 'tenantId'>;

export interface Check {
  name: CheckName;
  severity: Exception['severity'];
  /** Number of records there are to check. */
  count: (db: TenantDb, scope?: Scope) => Promise<number>;
  checkSlice: (ctx: SliceCtx, cursor: object | null, scope?: Scope) => Promise<Slice>;
}

/** Ids above `after`, up to and including `upto`. */
export interface Range {
  after: string;
  upto: string;
}

export type Source = keyof DB;

const sliceSize = 1_000;
export const lowestId = '00000000-0000-0000-0000-000000000000';
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A check over a table in the order of its ids; `find` is the one statement. */
export const checkOver = (
  source: Source,
  name: CheckName,
  severity: Check['severity'],
  find: (range: Range) => RawBuilder<Finding>,
): Check => ({
  name,
  severity,
  count: (db) => countOf(db, source),
  async checkSlice({ db }, cursor) {
    const { range, done, next } = await nextRange(db, source, cursor as Range | null);
    const { rows } = await find(range).execute(db);
    return { findings: rows, done, next };
  },
});

/** A check that one statement makes as a whole, because what it adds up cannot be sliced. */
export const checkAtOnce = (
  source: Source,
  name: CheckName,
  severity: Check['severity'],
  find: RawBuilder<Finding>,
): Check => ({
  name,
  severity,
  count: (db) => countOf(db, source),
  async checkSlice({ db }) {
    const done = await countOf(db, source);
    const { rows } = await find.execute(db);
    return { findings: rows, done, next: null };
  },
});

/** Each record of clients' money lies in the book of its account: real or robot. */
export const checkBooks = (type: 'deposit' | 'withdrawal', table: 'deposits' | 'withdrawals'): Check =>
  checkOver(
    table,
    `${type}.book`,
    'error',
    ({ after, upto }) => sql<Finding>`
      select ${type} as subject_type, record.id::text as subject_id, record.client_id,
        jsonb_build_object('expected', case when account.fake then 'robot' when not account.fake then 'real' end,
                           'found', case when record.fake then 'robot' else 'real' end) as detail
      from ${sql.table(table)} record
      left join accounts account on account.tenant_id = record.tenant_id and account.id = record.account_id
      where record.id > ${after} and record.id <= ${upto} and record.fake is distinct from account.fake
    `,
  );

export async function countOf(db: TenantDb, source: Source): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(source)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The last range is open at its end: what refers to ids that are not there falls into some range too. */
export async function nextRange(db: TenantDb, source: Source, last: { upto: string } | null) {
  const after = last?.upto ?? lowestId;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(source)} where id > ${after} order by id limit ${sliceSize}
  `.execute(db);
  const end = rows.length === sliceSize ? rows.at(-1) : undefined;
  const range: Range = { after, upto: end?.id ?? highestId };
  return { range, done: rows.length, next: end ? range : null };
}
