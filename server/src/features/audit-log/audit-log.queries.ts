// Searches the audit lines.
import type { AuditLine, listAuditLines, RecordLine } from '@backoffice/contract/audit-log/audit-log.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { containing } from '#platform/db/search.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';

const newestFirst = { sortColumns: { at: 'audit_lines.at' }, defaultSort: '-at', id: 'audit_lines.id' } as const;

/** Kinds of record, actions and lists taken along as files, whose lines the caller may not learn of. */
export interface Hidden {
  kinds: readonly string[];
  actions: readonly string[];
  lists: readonly string[];
}

export async function findAuditLines(
  ctx: Ctx,
  input: CheckedInputOf<typeof listAuditLines>,
  hidden: Hidden,
): Promise<Page<AuditLine>> {
  const { actor_name, action, from, to } = input;
  let query = lines(ctx)
    .leftJoin('clients', (join) => joinInTenant(join, 'clients.id', 'audit_lines.client_id'))
    .select([
      'clients.username',
      'audit_lines.actor_id',
      'audit_lines.session_id',
      'audit_lines.address',
      'audit_lines.request_id',
      'audit_lines.client_id',
      'audit_lines.input',
      'audit_seals.sealed_at',
    ]);
  for (const column of ['actor_id', 'actor_role', 'record_type', 'record_id', 'client_id', 'request_id'] as const) {
    const value = input[column];
    if (value) query = query.where(`audit_lines.${column}`, '=', value);
  }
  if (actor_name) query = query.where(isOneOf('audit_lines.actor_name', await namesLike(ctx, actor_name)));
  if (action) query = query.where(isAction(action));
  if (from) query = query.where('audit_lines.at', '>=', from);
  if (to) query = query.where('audit_lines.at', '<', to);
  if (hidden.actions.length > 0) query = query.where(isNoneOf(hidden));
  return findPage(ctx.db, query, input, newestFirst);
}

/** Neither such an action, nor about such a record or a file of such a list, nor about a request for such an action. */
export const isNoneOf = ({ kinds, actions, lists }: Hidden) => sql<boolean>`(
  audit_lines.action <> all (${actions}::text[])
  and coalesce(audit_lines.after ->> 'list', audit_lines.before ->> 'list', '') <> all (${lists}::text[])
  and (audit_lines.record_type is null or (
    audit_lines.record_type <> all (${kinds}::text[])
    and (audit_lines.record_type <> 'approval' or not exists (
      select from approvals
      where approvals.tenant_id = audit_lines.tenant_id and approvals.id = audit_lines.record_id and approvals.kind = any (${actions}::text[]))))))`;

/** Lines about one record; with `alsoOfTypes`, about every record of the client as well. */
export function findLinesOf(
  ctx: Ctx,
  record: { type: string; id: string; alsoOfTypes: string[] },
  paging: Parameters<typeof findPage>[2] & { sort?: 'at' | '-at' | undefined },
): Promise<Page<RecordLine>> {
  const { type, id, alsoOfTypes } = record;
  const query = lines(ctx).where((eb) => {
    const own = eb.and([eb('audit_lines.record_type', '=', type), eb('audit_lines.record_id', '=', id)]);
    if (alsoOfTypes.length === 0) return own;
    return eb.or([
      own,
      eb.and([eb('audit_lines.client_id', '=', id), eb('audit_lines.record_type', 'in', alsoOfTypes)]),
    ]);
  });
  return findPage(ctx.db, query, paging, newestFirst);
}

function lines({ db }: Ctx) {
  return db
    .selectFrom('audit_lines')
    .leftJoin('audit_seals', (join) => joinInTenant(join, 'audit_seals.line_id', 'audit_lines.id'))
    .select([
      'audit_lines.id',
      'audit_lines.at',
      'audit_lines.action',
      'audit_lines.actor_name',
      'audit_lines.actor_role',
      'audit_lines.record_type',
      'audit_lines.record_id',
      'audit_lines.before',
      'audit_lines.after',
      'audit_lines.reason',
      'audit_seals.seq',
    ]);
}

/** Works like `in`, also with nothing to choose from. */
const isOneOf = (column: string, values: string[]) => sql<boolean>`${sql.ref(column)} = any (${values})`;

/** Compares byte by byte: row policies let only such comparisons use an index, LIKE is not one of them. */
function isAction(action: string) {
  const column = sql<string>`${sql.ref('audit_lines.action')} collate "C"`;
  if (!action.endsWith('*')) return sql<boolean>`${column} = ${action}`;
  const start = action.slice(0, -1);
  return sql<boolean>`${column} >= ${start} and ${column} < ${`${start}\u{10FFFF}`}`;
}

/** Steps from name to name through the index: a few hundred people have written millions of lines. */
async function namesLike({ db }: Ctx, part: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      select min(actor_name) as name from audit_lines
      union all
      select (select min(actor_name) from audit_lines where actor_name > names.name) from names where name is not null
    )
    select name from names where name ilike ${containing(part)}
  `.execute(db);
  return rows.map(({ name }) => name);
}
