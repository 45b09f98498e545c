// Reads and writes the identity checks: one row for each version, one of them current.
import { kycStatuses } from '@backoffice/contract/clients/clients.ts';
import {
  listIdentityChecks,
  type IdentityCheck,
  type IdentityVersion,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import { documentSides } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { uploadUrlOf } from '@backoffice/contract/uploads/uploads.ts';
import type { TargetAge } from '@backoffice/contract/queues/queues.targets.ts';
import { sql } from 'kysely';
import { clientRecords } from '#core/records/client-records.ts';
import { leaderName } from '#core/records/rows.ts';
import { targetOf } from '#core/records/waiting.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** Due after half of the tenant's time, late after all of it: as `targetAgeOf` says. */
function hasWaited(age: TargetAge) {
  const since = sql.ref('identity_checks.create_datetime');
  const due = sql`now() - ${targetOf('identity_check', 0.5)}`;
  const late = sql`now() - ${targetOf('identity_check')}`;
  switch (age) {
    case 'fresh':
      return sql<boolean>`${since} > ${due}`;
    case 'due':
      return sql<boolean>`${since} <= ${due} and ${since} > ${late}`;
    case 'late':
      return sql<boolean>`${since} <= ${late}`;
  }
}

/** Day as the wire writes it: the driver would make a moment of it. */
const dayOf = (column: 'birth_date' | 'issue_date' | 'expiry_date') =>
  sql<string | null>`${sql.ref(`identity_checks.${column}`)}::text`;
export const day = (column: 'birth_date' | 'issue_date' | 'expiry_date') => dayOf(column).as(column);

const checks = clientRecords('identity_check', listIdentityChecks, {
  columns: [
    'number',
    'is_current',
    'status',
    'source',
    'document_kind',
    'gender',
    'address',
    'phone',
    'reviewer_id',
    'review_datetime',
    'reason_code',
    'reason',
    'erase_datetime',
    'update_datetime',
    'version',
  ],
  staffNames: { filled_by: 'filled_by', reviewer: 'reviewer_id', reviewed_by: 'reviewed_by' },
  select: {
    full_name: sql<string>`coalesce(identity_checks.full_name, clients.full_name)`,
    client_name: sql<string>`clients.full_name`,
    agent_id: sql<string>`clients.agent_id`,
    superman: leaderName,
    document_no: sql<string | null>`identity_checks.document_no_masked`,
    country: sql<IdentityCheck['country']>`identity_checks.country`,
    birth_date: dayOf('birth_date'),
    issue_date: dayOf('issue_date'),
    expiry_date: dayOf('expiry_date'),
  },
  filters: {
    age: hasWaited,
    document_kind: 'document_kind',
    country: 'country',
    reviewer_id: 'reviewer_id',
  },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: 'create_datetime', // the longest wait comes first
  statuses: kycStatuses,
});

export const { find: findIdentityChecks, set: setCheck } = checks;

export async function getVersion(ctx: Ctx, id: string): Promise<IdentityVersion> {
  const [version] = await withDocuments(ctx, await checks.visible(ctx).where('identity_checks.id', '=', id).execute());
  if (!version) throw new AppError('record.not_found');
  return version;
}

/** All of a client that hold something, newest first, and the current one even if it is empty. */
export async function findVersions(ctx: Ctx, clientId: string): Promise<IdentityVersion[]> {
  const rows = await checks
    .visible(ctx)
    .where('identity_checks.client_id', '=', clientId)
    .where((eb) => eb.or([eb('identity_checks.number', '>', 0), eb('identity_checks.is_current', '=', true)]))
    .orderBy('identity_checks.number', 'desc')
    .execute();
  return withDocuments(ctx, rows);
}

/** Locks for update, with the client whose status will follow; refused where the caller has seen an older state. */
export async function lockCheck(ctx: Ctx, id: string, version?: number): Promise<IdentityCheck> {
  const check = await checks
    .visible(ctx)
    .where('identity_checks.id', '=', id)
    .forNoKeyUpdate(['clients', 'identity_checks'])
    .executeTakeFirst();
  if (!check) throw new AppError('record.not_found');
  if (!check.is_current || (version !== undefined && check.version !== version)) throw new AppError('record.stale');
  return check;
}

/** True where the person typed any of what the version says: everybody who changed it since the client submitted it. */
export async function hasFilled(ctx: Ctx, { client_id, number }: IdentityCheck): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from identity_checks where client_id = ${client_id} and filled_by = ${ctx.actor.id} and number <= ${number}
        and number > coalesce((select max(number) from identity_checks
          where client_id = ${client_id} and source = 'client' and number <= ${number}), 0)) as found
  `.execute(ctx.db);
  return rows[0]?.found ?? false;
}

type CheckRow = Awaited<ReturnType<typeof checks.get>>;

async function withDocuments({ db }: Ctx, checks: CheckRow[]): Promise<IdentityVersion[]> {
  if (checks.length === 0) return [];
  const ids = checks.map(({ id }) => id);
  const documents = await db
    .selectFrom('identity_documents')
    .select(['check_id', 'side', 'upload_id', 'reason_code', 'reason'])
    .where('check_id', 'in', ids)
    .execute();
  const ticked = await db.selectFrom('identity_checks').select(['id', 'checklist']).where('id', 'in', ids).execute();
  return checks.map((check) => ({
    ...check,
    documents: documents
      .filter(({ check_id }) => check_id === check.id)
      .toSorted((one, other) => documentSides.indexOf(one.side) - documentSides.indexOf(other.side))
      .map(({ check_id: _check, upload_id, ...document }) => ({
        ...document,
        url: upload_id && uploadUrlOf(upload_id),
      })),
    checklist: (ticked.find(({ id }) => id === check.id)?.checklist ?? []) as IdentityVersion['checklist'],
  }));
}
