// An import that the job carries: how far it has come, when it takes effect, and the clients that come next.
import type { OpeningImportStatus } from '@backoffice/contract/opening-imports/opening-imports.ts';
import { sql } from 'kysely';
import { startOf } from '#core/calendar.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { slicedKind } from '#platform/jobs/sliced-job.ts';
import type { Fund } from './opening-imports.cover.ts';

export const carryImport = slicedKind('opening_imports.carry');

export interface CarriedImport {
  id: string;
  day: string;
  status: OpeningImportStatus;
  phase: 'staff' | 'funds' | 'clients' | 'rest' | 'over';
  after: number;
  client_count: number;
  posted_count: number;
  /** Clients posted when statistics were gathered. */
  analyzed_count: number;
  undone_after: number;
  undone_count: number;
  is_undoing: boolean;
  funds: Fund[];
}

/** End of the old books' last day, or the first moment after it that no closed day has. */
export async function momentOf({ db }: Pick<JobCtx, 'db'>, day: string): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select greatest(${startOf(day, 1)} - interval '1 millisecond', closed_until())::timestamptz as moment
  `.execute(db);
  const moment = rows[0]?.moment;
  if (!moment) throw new Error('a day has an end');
  return moment;
}

export interface ClientRow {
  id: string;
  row_number: number;
  external_id: string;
}

/** Clients in the order of their file, from one row on. */
export async function nextClients(
  { db }: Pick<JobCtx, 'db'>,
  { id }: CarriedImport,
  after: number,
  atMost: number,
): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select id, row_number, external_id from opening_rows
    where import_id = ${id} and file = 'clients' and row_number > ${after} order by row_number limit ${atMost}
  `.execute(db);
  return rows;
}
