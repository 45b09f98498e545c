// The hold on a client's withdrawals after staff changed a way into their money, and who may therefore not approve them.
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ClientResets } from '#platform/db/schema.generated.ts';

const holdTime = sql`interval '24 hours'`;
const barredTime = sql`interval '7 days'`;

/** Until when the withdrawals of a client wait, null where they do not: for a query that reads from `clients` under this name. */
export const holdOf = (clients: string): RawBuilder<string | null> => sql<string | null>`(
  select max(create_datetime) + ${holdTime} from client_resets r
  where r.tenant_id = ${sql.ref(`${clients}.tenant_id`)} and r.client_id = ${sql.ref(`${clients}.id`)}
    and r.create_datetime > now() - ${holdTime})`;

export interface Reset {
  staff_id: string;
  staff_name: string;
  kind: ClientResets['kind'];
  create_datetime: string;
  /** So long this person may not approve the client's withdrawals. */
  barred_until: string;
}

/** The newest of each person and kind that still bars that person. */
export async function findResets({ db }: Pick<Ctx, 'db'>, clientId: string): Promise<Reset[]> {
  const { rows } = await sql<Reset>`
    select staff_id, staff.name as staff_name, kind, latest as create_datetime, latest + ${barredTime} as barred_until
    from (select tenant_id, staff_id, kind, max(create_datetime) as latest from client_resets
          where client_id = ${clientId} and create_datetime > now() - ${barredTime} group by 1, 2, 3) as reset
    join staff on staff.tenant_id = reset.tenant_id and staff.id = reset.staff_id
    order by latest desc, kind
  `.execute(db);
  return rows;
}

/** Holds the client's withdrawals from now on, and bars this person from approving them. */
export async function insertReset({ db, actor }: Ctx, client_id: string, kind: ClientResets['kind']): Promise<void> {
  await db.insertInto('client_resets').values({ client_id, staff_id: actor.id, kind }).execute();
}
