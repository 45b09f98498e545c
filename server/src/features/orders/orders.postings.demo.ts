// The postings and the audit history of the demo's orders.
import { compare } from '@backoffice/contract/kit/money.ts';
import type pg from 'pg';
import { amounts, columns, object, status, type History } from '#demo/history.ts';
import { postFound, postJournals } from '#demo/journals.ts';

export interface DemoPosting {
  at: string;
  reference: string;
  step: string;
  fake: boolean;
  account: string;
  currency: string;
  instrument: string;
  /** Amounts by balance or platform account. */
  lines: Partial<Record<'cash' | 'frozen' | 'invested' | 'unsettled' | 'settle' | 'income.fee', string>>;
  units?: string;
  units_frozen?: string;
  unlock_at?: string | null;
}

const platformCodes = new Set(['settle', 'income.fee']);

/** Inserts postings in the order in which they happened. */
export async function insertPostings(client: pg.Client, postings: readonly DemoPosting[]): Promise<void> {
  const journals = postings
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ at, lines, account, currency, instrument, ...posting }) => {
      const { units = '0', units_frozen = '0' } = posting;
      const moving = Object.entries(lines).filter(([, amount]) => compare(amount, '0') !== 0);
      return {
        ...posting,
        kind: 'trade',
        effective_at: at,
        instrument: units === '0' && units_frozen === '0' ? null : instrument,
        accounts: moving.map(([code]) => (platformCodes.has(code) ? null : account)),
        codes: moving.map(([code]) => code),
        currencies: moving.map(() => currency),
        amounts: moving.map(([, amount]) => amount),
      };
    });
  await postJournals(client, journals);
}

/** Gives back what released orders had frozen. */
export async function postReleases(client: pg.Client): Promise<void> {
  await postFound(
    client,
    `select 'trade' as kind, orders.id as reference, 'released' as step, orders.fake, array[account_id, account_id] as accounts,
       array['cash', 'frozen'] as codes, currency, array[reserved, -reserved] as amounts, null::uuid as actor,
       update_datetime as effective_at, journals.id as reverses
     from orders
     join journals on journals.tenant_id = orders.tenant_id and journals.kind = 'trade'
       and journals.reference = orders.id and journals.step = 'placed'
     where orders.status = 'released' and not exists (
       select from journals given where given.tenant_id = orders.tenant_id and given.kind = 'trade' and given.reference = orders.id and given.step = 'released')
     order by update_datetime`,
  );
}

export const orderHistory: History = {
  from: `(select * from orders where tenant_id = current_setting('app.tenant') and product_id is null
    and action_id is null) as placed`,
  type: 'stock_order',
  steps: [
    {
      at: 'create_datetime',
      action: 'order.placed',
      by: 'client',
      input: object({ ...columns('symbol', 'price_type'), ...amounts('quantity') }),
      after: object({
        ...columns('symbol', 'currency', 'price_type', 'id'),
        ...amounts('quantity', 'reserved'),
        status: `case status when 'pending' then status else 'awaiting' end`,
      }),
    },
    {
      where: `release_code = 'cancelled'`,
      at: 'update_datetime',
      action: 'order.cancelled',
      by: 'client',
      before: status('awaiting'),
      after: object(columns('status', 'release_code')),
    },
  ],
};

export const saleHistory: History = {
  from: `(select order_id as id, id as sale_id, client_id, fake, quantity, price_type, create_datetime from sales where tenant_id = current_setting('app.tenant')
    and action_id is null and exists (select from orders where orders.tenant_id = sales.tenant_id and orders.id = order_id and orders.product_id is null)) as sold`,
  type: 'stock_order',
  steps: [
    {
      at: 'create_datetime',
      action: 'sale.requested',
      by: 'client',
      input: object({ ...columns('price_type'), ...amounts('quantity') }),
      after: object({ ...columns('sale_id'), ...amounts('quantity') }),
    },
  ],
};
