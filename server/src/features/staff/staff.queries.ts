// Reads who works here.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { findStaff } from '@backoffice/contract/staff/staff.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';

export async function findVisibleStaff(
  ctx: Ctx,
  { role }: CheckedInputOf<typeof findStaff>,
): Promise<OutputOf<typeof findStaff>> {
  let query = ctx.db
    .selectFrom('staff')
    .leftJoin('staff as leader', (join) =>
      join.onRef('leader.tenant_id', '=', 'staff.tenant_id').onRef('leader.id', '=', 'staff.parent_id'),
    )
    .select(['staff.id', 'staff.username', 'staff.name', 'staff.role', 'leader.name as leader'])
    .where('staff.active', '=', true)
    .where(mayWorkFor(ctx, 'staff.id'));
  if (role) query = query.where('staff.role', '=', role);
  return { items: await query.orderBy('staff.name').orderBy('staff.id').execute() };
}
