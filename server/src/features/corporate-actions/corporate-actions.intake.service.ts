// Corporate actions as clients see them in their app.
import type * as contract from '@backoffice/contract/corporate-actions/corporate-actions.intake.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { getRealClient } from '#core/clients/real-clients.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirstIn } from '#platform/db/paging.ts';

type Listed = OutputOf<typeof contract.listIntakeCorporateActions>;

export async function findIntakeCorporateActions(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof contract.listIntakeCorporateActions>,
): Promise<Listed> {
  await getRealClient(ctx, id);
  const rows = ctx.db
    .selectFrom('corporate_actions')
    .select([
      'corporate_actions.id',
      'corporate_actions.kind',
      'corporate_actions.symbol',
      'corporate_actions.currency',
      'corporate_actions.status',
      'corporate_actions.amount',
      'corporate_actions.ratio_from',
      'corporate_actions.ratio_to',
      'corporate_actions.new_symbol',
      'corporate_actions.product_id',
      sql<string | null>`corporate_actions.election_day::text`.as('election_day'),
      sql<string>`corporate_actions.ex_day::text`.as('ex_day'),
      sql<string>`corporate_actions.record_day::text`.as('record_day'),
      sql<string>`corporate_actions.pay_day::text`.as('pay_day'),
      'corporate_actions.reference',
      'corporate_actions.notice',
      sql<Listed['items'][number]['entitlements']>`(
        select coalesce(jsonb_agg(jsonb_build_object('order_id', order_id, 'new_order_id', new_order_id, 'units', units::text, 'gross', gross::text, 'tax', tax::text,
          'added', added::text, 'fraction', fraction::text, 'rights', rights::text, 'status', entitlement.status) order by entitlement.id), '[]')
        from entitlements entitlement where entitlement.tenant_id = corporate_actions.tenant_id
          and entitlement.action_id = corporate_actions.id and entitlement.client_id = ${id})`.as('entitlements'),
    ])
    .where('corporate_actions.status', '<>', 'draft')
    .where(
      sql<boolean>`(
        exists (select from entitlements entitlement where entitlement.tenant_id = corporate_actions.tenant_id
          and entitlement.action_id = corporate_actions.id and entitlement.client_id = ${id})
        or corporate_actions.status = 'announced' and exists (
          select from lots join orders on orders.tenant_id = lots.tenant_id and orders.id = lots.order_id
          where lots.tenant_id = corporate_actions.tenant_id and lots.instrument = corporate_actions.symbol
            and lots.units + lots.units_frozen > 0 and orders.client_id = ${id}))`,
    );
  return findPage(ctx.db, rows, input, newestFirstIn('corporate_actions'));
}
