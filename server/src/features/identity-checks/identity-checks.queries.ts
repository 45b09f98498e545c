// Reads and writes the identity checks: one row for each version, one of them current.
import { kycStatuses } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  waitingHours,
  type IdentityCheck,
  type IdentityVersion,
  type listIdentityChecks,
  type WaitingAge,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import { documentSides } from '@backoffice/contract/identity-checks/identity-checks.words.ts';
import { uploadUrlOf } from '@backoffice/contract/uploads/uploads.ts';
import { sql, type UpdateObject } from 'kysely';
import { recordsOf } from '#core/records/record-lists.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

type ListInput = CheckedInputOf<typeof listIdentityChecks>;

export async function findIdentityChecks(ctx: Ctx, input: ListInput): Promise<OutputOf<typeof listIdentityChecks>> {
  const { age, document_kind, country, reviewer_id } = input;
  const records = recordsOf(ctx, input, {
    table: 'identity_checks',
    rows: visibleChecks(ctx),
    own: [
      sql<boolean>`identity_checks.is_current`,
      age && hasWaited(age),
      document_kind && sql<boolean>`identity_checks.document_kind = ${document_kind}`,
      country && sql<boolean>`identity_checks.country = ${country}`,
      reviewer_id && sql<boolean>`identity_checks.reviewer_id = ${reviewer_id}`,
    ],
    by: { create_datetime: 'identity_checks.create_datetime' },
    usual: 'create_datetime', // whoever has waited longest comes first
  });
  return { ...(await records.page()), counts: await records.counts(kycStatuses) };
}

function hasWaited(age: WaitingAge) {
  const since = sql.ref('identity_checks.create_datetime');
  const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`;
  const { due, late } = waitingHours;
  switch (age) {
    case 'fresh':
      return sql<boolean>`${since} > ${ago(due)}`;
    case 'due':
      return sql<boolean>`${since} <= ${ago(due)} and ${since} > ${ago(late)}`;
    case 'late':
      return sql<boolean>`${since} <= ${ago(late)}`;
  }
}

/** How many of the real clients one sees are in each status. */
export async function countByStatus(ctx: Ctx): Promise<Record<IdentityCheck['status'], number>> {
  const rows = await ctx.db
    .selectFrom('clients')
    .select(({ fn }) => ['kyc_status', fn.countAll<number>().as('count')])
    .where('fake', '=', false)
    .where(mayWorkFor(ctx, 'clients.agent_id'))
    .groupBy('kyc_status')
    .execute();
  const counts = { unverified: 0, pending: 0, approved: 0, rejected: 0 };
  for (const { kyc_status, count } of rows) counts[kyc_status] = count;
  return counts;
}

export async function getVersion(ctx: Ctx, id: string): Promise<IdentityVersion> {
  const [version] = await withDocuments(ctx, await visibleChecks(ctx).where('identity_checks.id', '=', id).execute());
  if (!version) throw new AppError('record.not_found');
  return version;
}

/** All of a client that hold something, newest first, and the current one even if it is empty. */
export async function findVersions(ctx: Ctx, clientId: string): Promise<IdentityVersion[]> {
  const rows = await visibleChecks(ctx)
    .where('identity_checks.client_id', '=', clientId)
    .where((eb) => eb.or([eb('identity_checks.number', '>', 0), eb('identity_checks.is_current', '=', true)]))
    .orderBy('identity_checks.number', 'desc')
    .execute();
  return withDocuments(ctx, rows);
}

/** For update, together with the client whose status will follow; refused where the caller has seen an older state. */
export async function lockCheck(ctx: Ctx, id: string, version?: number): Promise<IdentityCheck> {
  const check = await visibleChecks(ctx)
    .where('identity_checks.id', '=', id)
    .forNoKeyUpdate(['clients', 'identity_checks'])
    .executeTakeFirst();
  if (!check) throw new AppError('record.not_found');
  if (!check.is_current || (version !== undefined && check.version !== version)) throw new AppError('record.stale');
  return check;
}

export async function setCheck(
  { db }: Pick<PublicCtx, 'db'>,
  id: string,
  values: UpdateObject<DB, 'identity_checks'>,
): Promise<void> {
  await db
    .updateTable('identity_checks')
    .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether the person typed any of what the version says: everybody who changed it since the client sent it himself. */
export async function hasFilled(ctx: Ctx, { client_id, number }: IdentityCheck): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from identity_checks where client_id = ${client_id} and filled_by = ${ctx.actor.id} and number <= ${number}
        and number > coalesce((select max(number) from identity_checks
          where client_id = ${client_id} and source = 'client' and number <= ${number}), 0)) as found
  `.execute(ctx.db);
  return rows[0]?.found ?? false;
}

const nameOf = (column: string) =>
  sql<string | null>`(select name from staff where tenant_id = identity_checks.tenant_id and id = ${sql.ref(column)})`;
/** As the wire writes a day: the driver would make a moment of it. */
export const day = (column: 'birth_date' | 'issue_date' | 'expiry_date') =>
  sql<string | null>`${sql.ref(`identity_checks.${column}`)}::text`.as(column);

/** Joined with the client alone: names are looked up for the rows that are shown, not for those that are counted. */
function visibleChecks(ctx: Ctx) {
  return ctx.db
    .selectFrom('identity_checks')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.tenant_id', '=', 'identity_checks.tenant_id')
        .onRef('clients.id', '=', 'identity_checks.client_id'),
    )
    .select([
      'identity_checks.id',
      'identity_checks.client_id',
      'clients.username',
      sql<string>`coalesce(identity_checks.full_name, clients.full_name)`.as('full_name'),
      'clients.full_name as client_name',
      'identity_checks.fake',
      'clients.agent_id',
      sql<string>`${nameOf('clients.agent_id')}`.as('agent_name'),
      sql<string | null>`(
        select leader.name from staff agent
        join staff leader on leader.tenant_id = agent.tenant_id and leader.id = agent.parent_id and leader.role = 'superman'
        where agent.tenant_id = clients.tenant_id and agent.id = clients.agent_id)`.as('superman'),
      'identity_checks.number',
      'identity_checks.is_current',
      'identity_checks.status',
      'identity_checks.source',
      'identity_checks.document_kind',
      'identity_checks.document_no_masked as document_no',
      sql<IdentityCheck['country']>`identity_checks.country`.as('country'),
      day('birth_date'),
      'identity_checks.gender',
      'identity_checks.address',
      day('issue_date'),
      day('expiry_date'),
      'identity_checks.phone',
      nameOf('identity_checks.filled_by').as('filled_by'),
      'identity_checks.reviewer_id',
      nameOf('identity_checks.reviewer_id').as('reviewer'),
      nameOf('identity_checks.reviewed_by').as('reviewed_by'),
      'identity_checks.review_datetime',
      'identity_checks.reason_code',
      'identity_checks.reason',
      'identity_checks.erase_datetime',
      'identity_checks.create_datetime',
      'identity_checks.update_datetime',
      'identity_checks.version',
    ])
    .where(mayWorkFor(ctx, 'clients.agent_id'));
}

type CheckRow = Awaited<ReturnType<ReturnType<typeof visibleChecks>['execute']>>[number];

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
