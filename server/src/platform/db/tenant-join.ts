// Joins within the tenant: keys start with the tenant, and only a condition on it lets PostgreSQL use their index.
import type { JoinBuilder, StringReference } from 'kysely';

type Column<DB, TB extends keyof DB> = StringReference<DB, TB> & `${string}.${string}`;

const tenantOf = (column: string): never => `${column.slice(0, column.indexOf('.'))}.tenant_id` as never;

/** Joins the rows of the same tenant whose columns are equal, such as `clients.id` and `orders.client_id`. */
export const joinInTenant = <DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  column: Column<DB, TB>,
  other: Column<DB, TB>,
): JoinBuilder<DB, TB> => join.onRef(tenantOf(column), '=', tenantOf(other)).onRef(column, '=', other);
