// Funds and quant strategies for tests, and net asset values as if people had entered them.
import type { NavPage } from '@backoffice/contract/navs/navs.ts';
import { statementIdOf } from '@backoffice/contract/products/products.files.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import {
  givenProduct,
  givenStatement,
  tradingDayAfter,
  type ProductInput,
} from '#features/products/products.testing.ts';

const terms: Partial<ProductInput> = {
  rate_percent: null,
  min_amount: '100',
  cut_off: '15:00',
  lock_days: 7,
  fee_percent: '1',
  performance_fee_percent: '20',
};

/** Products in dollars; a fee of 1 %, 20 % of what is gained, locked for seven days, orders of a day until 15:00. */
const inputs: Record<NavPage, Partial<ProductInput>> = {
  fund: { ...terms, sub_type: 'fund', symbol: 'XNYS:FUND1' },
  quant: { ...terms, sub_type: 'quant', symbol: 'XNYS:QUANT1' },
};

interface Given {
  tenant?: TenantName;
  input?: Partial<ProductInput>;
}

/** Makes a product on offer. */
export const givenFund = (world: World, page: NavPage, { tenant, input }: Given = {}): Promise<Product> =>
  givenProduct(world, page, { ...(tenant && { tenant }), isOpen: true, input: { ...inputs[page], ...input } });

interface GivenNav {
  day: string;
  nav: string;
  tenant?: TenantName;
}

/** Enters a value by superman, agreed by angel. */
export async function givenNav(world: World, product_id: string, { day, nav, tenant }: GivenNav): Promise<void> {
  const [entered_by, approved_by] = [await staffId(world, 'superman', tenant), await staffId(world, 'angel', tenant)];
  const statement_id = statementIdOf(await givenStatement(world, tenant));
  await world.sql(
    (db) =>
      db.insertInto('product_navs').values({ product_id, day, nav, statement_id, entered_by, approved_by }).execute(),
    tenant,
  );
}

/** Last trading day of the funds' venue that is over everywhere. */
export const lastTradingDay = (): string => tradingDayAfter(-2);
