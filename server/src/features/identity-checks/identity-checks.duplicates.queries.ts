// Other clients who show the same document, or give the same phone, address or device.
import type { Duplicate, IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { sql, type RawBuilder } from 'kysely';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';

const mostDuplicates = 20;

/** Matches in any of their versions: a value still counts after it was corrected. */
const others = (field: Duplicate['matches'][number], column: string): RawBuilder<unknown> => sql`
  select other.client_id, ${field}::text as field from own join identity_checks other
  on other.tenant_id = own.tenant_id and other.number > 0 and other.fake = own.fake
  and other.${sql.ref(column)} = own.${sql.ref(column)}`;

/** Clients who registered with that number, without ever having submitted anything. */
const sameMobile = sql`
  select clients.id, 'phone' from own cross join unnest(search_clients(coalesce(own.phone, ''), own.fake, 100)) as found (id)
  join clients on clients.tenant_id = own.tenant_id and clients.id = found.id
  and regexp_replace(clients.mobile, '\\D', '', 'g') = own.phone_key`;

/** Counts those the reader may not see without a name: the reader must know that they exist. */
export async function findDuplicates(ctx: Ctx, { id }: Pick<IdentityCheck, 'id'>): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate & { is_visible: boolean }>`
    with own as (select * from identity_checks where id = ${id}),
    same as (
      ${others('document_no', 'document_no_hash')} union ${others('phone', 'phone_key')} union
      ${others('address', 'address_key')} union ${others('device', 'device_id')} union ${sameMobile}
    )
    select current.id as check_id, clients.id as client_id, clients.username, clients.full_name, clients.kyc_status,
      array_agg(distinct same.field order by same.field) as matches, ${mayWorkFor(ctx, 'clients.agent_id')} as is_visible
    from same join clients on clients.id = same.client_id
    join identity_checks current on current.tenant_id = clients.tenant_id and current.client_id = clients.id and current.is_current
    where same.client_id <> (select client_id from own)
    group by clients.tenant_id, clients.id, current.id order by count(*) desc, clients.id limit ${mostDuplicates}
  `.execute(ctx.db);
  return rows.map(({ is_visible, ...duplicate }) =>
    is_visible
      ? duplicate
      : {
          matches: duplicate.matches,
          check_id: null,
          client_id: null,
          username: null,
          full_name: null,
          kyc_status: null,
        },
  );
}
