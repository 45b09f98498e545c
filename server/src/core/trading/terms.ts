// The terms an order is placed on: the client's, then those of its kind at its venue, of the venue, of the kind, of the house.
import { compare } from '@backoffice/contract/kit/money.ts';
import type { OrderSubType } from '@backoffice/contract/orders/order-kinds.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import type { TradeTerms } from './trade-amounts.ts';

export interface OrderTerms extends TradeTerms {
  /** Of one order, in its currency. */
  min_order: string | null;
  max_order: string | null;
}

interface TermsRow {
  fee_percent: string | null;
  min_fee: string | null;
  duty_percent: string | null;
  buffer_percent: string | null;
  min_order: string | null;
  max_order: string | null;
}

/** Where no rule says anything; the house's fee is the tenant's. */
const defaults = { min_fee: '0', duty_percent: '0', buffer_percent: '2' };

/** The rules from the narrowest to the widest; what one leaves open, the next one says. A client never pays more than the house's fee. */
export async function termsFor(
  { db }: Pick<PublicCtx, 'db'>,
  { client_id, sub_type, venue_id }: { client_id: string; sub_type: OrderSubType; venue_id: string },
): Promise<OrderTerms> {
  const { rows: rules } = await sql<TermsRow>`
    (select fee_percent, min_fee, duty_percent, buffer_percent, min_order, max_order from trade_rules
     where coalesce(sub_type, ${sub_type}) = ${sub_type} and coalesce(venue_id, ${venue_id}) = ${venue_id}
     order by venue_id is null, sub_type is null)
    union all
    select trade_fee_percent, ${defaults.min_fee}::numeric, ${defaults.duty_percent}::numeric, ${defaults.buffer_percent}::numeric, null, null
    from tenants
  `.execute(db);
  const client = await db
    .selectFrom('client_trade_settings')
    .select(['fee_percent', 'min_order', 'max_order'])
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  const first = (name: keyof TermsRow) => rules.find((rule) => rule[name] !== null)?.[name] ?? null;
  const houseFee = first('fee_percent') ?? '0';
  const clientFee = client?.fee_percent ?? houseFee;
  return {
    fee_percent: compare(clientFee, houseFee) < 0 ? clientFee : houseFee,
    min_fee: first('min_fee') ?? defaults.min_fee,
    duty_percent: first('duty_percent') ?? defaults.duty_percent,
    buffer_percent: first('buffer_percent') ?? defaults.buffer_percent,
    min_order: client?.min_order ?? first('min_order'),
    max_order: client?.max_order ?? first('max_order'),
  };
}
