// Loads the demo's products, with the statements, prices and instruments that opening them would have left.
import { createHash } from 'node:crypto';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { productKindOf, productPageOf } from '@backoffice/contract/products/products.kinds.ts';
import type pg from 'pg';
import { writeActions } from '#demo/audit-lines.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';

import { drawStatement, type StatementFacts } from './products.pictures.demo.ts';
import { day, productsOf, type DemoStock } from './products.offers.demo.ts';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const risk = {
  risk_zh: '投资有风险。过往表现不代表未来收益，请在申购前阅读产品条款。',
  risk_en: 'Investments carry risk. Past performance is no promise. Read the terms before you apply.',
};

interface Makers {
  god: string;
  angel: string;
  region: string;
}

/** The terms that only some of them have: one statement inserts them all. */
const absent = {
  lot: 1,
  price: null,
  quota: null,
  min_amount: null,
  max_amount: null,
  fee_percent: null,
  allocation_method: null,
  lock_days: null,
  listing_day: null,
  pay_later: false,
  payment_datetime: null,
  cut_off: null,
  performance_fee_percent: null,
  rate_percent: null,
  term_days: null,
  early_rate_percent: null,
  range_day: null,
  range_low: null,
  range_high: null,
  market_price: null,
  market_datetime: null,
};

export async function loadProducts(
  client: pg.Client,
  random: Random,
  stocks: readonly [DemoStock, DemoStock, DemoStock, DemoStock],
  { god, angel, region }: Makers,
): Promise<void> {
  const { rows: venues } = await client.query<{ id: string; mic: string; currency: string }>(
    'select id, mic, currency from venues',
  );
  const offered = productsOf(stocks).filter(({ sub_type }) => !orderKindOf(sub_type).notIn?.includes(region));
  const made = offered.map(({ window, taken = 0, ...product }, place) => {
    const venue = venues.find(({ mic }) => product.symbol.startsWith(`${mic}:`));
    if (!venue) throw new Error(`no venue for ${product.symbol}`);
    const isOpened = product.status !== 'draft';
    return {
      ...absent,
      ...product,
      id: random.uuid(),
      venue_id: venue.id,
      currency: venue.currency,
      description_zh: '',
      description_en: '',
      ...risk,
      open_datetime: window ? inHours(window[0]) : null,
      close_datetime: window ? inHours(window[1]) : null,
      one_lot_first: false,
      quota_taken: taken,
      statement_id: product.quota ? random.uuid() : null,
      position: place + 1,
      created_by: god,
      opened_by: isOpened ? god : null,
      approved_by: isOpened ? angel : null,
      create_datetime: inHours(window ? Math.min(window[0], 0) - 2 * day : -40 * day),
      update_datetime: inHours(-1),
      version: isOpened ? 2 : 1,
    };
  });
  const opened = made.filter(({ opened_by }) => opened_by !== null);
  await insertAll(client, 'product_statements', await statementsOf(made, god));
  await insertAll(client, 'products', made);
  await insertAll(
    client,
    'product_versions',
    opened.map(({ id: product_id, price, create_datetime }) => ({
      product_id,
      number: 1,
      price,
      made_by: god,
      agreed_by: angel,
      create_datetime,
    })),
  );
  const instruments = new Map(
    opened.map(({ symbol, venue_id, name_zh, name_en, currency, lot, sub_type, create_datetime }) => [
      symbol,
      {
        symbol,
        venue_id,
        name_zh,
        name_en,
        currency,
        lot,
        active: true,
        create_datetime,
        ...productKindOf(sub_type).instrument,
      },
    ]),
  );
  const { rows: known } = await client.query<{ symbol: string }>('select symbol from instruments');
  const isNew = ({ symbol }: { symbol: string }) => !known.some((one) => one.symbol === symbol);
  await insertAll(client, 'instruments', [...instruments.values()].filter(isNew));
  await client.query(
    `insert into product_draws (product_id, secret)
     select id, sha256(id::text::bytea) from products
     where tenant_id = current_setting('app.tenant') and allocation_method in ('pro_rata', 'lottery') and opened_by is not null`,
  );
  await writeActions(
    client,
    made.map(({ id, sub_type, status: _status, name_zh, name_en, symbol, create_datetime }) => {
      const type = `${productPageOf(sub_type)}_product`;
      return {
        at: create_datetime,
        action: `${type}.created`,
        by: { staff: god },
        record: { type, id },
        after: { sub_type, symbol, name_zh, name_en },
      };
    }),
  );
}

type Stated = StatementFacts & { statement_id: string | null; create_datetime: string };

async function statementsOf(products: readonly Omit<Stated, 'day'>[], staff_id: string) {
  const drawn = products.map(async ({ statement_id: id, create_datetime, ...facts }) => {
    if (id === null) return [];
    const picture = await drawStatement({ ...facts, day: create_datetime.slice(0, 10) });
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const content = `\\x${picture.toString('hex')}`; // JSON form of bytes for PostgreSQL
    return [{ id, staff_id, media_type: 'image/jpeg', content, sha256, used: true, create_datetime }];
  });
  return (await Promise.all(drawn)).flat();
}
