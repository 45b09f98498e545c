// Each rule of the trade config has its effect: on an order, a withdrawal, a loan, a bonus and a client's own fee.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { addBonus, listOverdrawn } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { saveTradeSettings } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { applyForIntakeLoan } from '@backoffice/contract/loans/loans.intake.ts';
import { getClientTerms, type ClientTerm } from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import { beforeEach, expect, test } from 'vitest';
import { forgetTradeRules, givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { defaultSettings } from './trade-config.client-settings.service.ts';
import { givenProduct } from '#features/loans/loans.testing.ts';
import {
  createMarketWorld,
  figuresOf,
  givenHolding,
  givenTrader,
  keepVenuesOpen,
  orderCallsIn,
  sameDay,
} from '#features/orders/orders.testing.ts';
import { askFor, givenPayee } from '#features/withdrawals/withdrawals.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '50.00' });
beforeEach(() => forgetTradeRules(world));

const rule = (topic: Parameters<typeof givenTradeRule>[1], values: object, scope: object = {}) =>
  givenTradeRule(world, topic, { scope, values });
const { place, sell, orderOf } = orderCallsIn(world, market);
const codeOf = async (id: string) => (await place(id)).problem.code ?? 'placed';

test('fee, least fee and buffer decide what an order sets aside', async () => {
  await rule('trading', { fee_percent: '1', min_fee: '6', buffer_percent: '10' });
  const first = await givenTrader(world);
  await place(first.id);
  expect((await figuresOf(world, first.account_id)).frozen).toBe('556.00'); // 10 × 50 × 1.1, and 6 instead of 5.50
  await rule('trading', { buffer_percent: '20', min_fee: '0' }, { sub_type: 'standard' });
  const second = await givenTrader(world);
  await place(second.id);
  expect((await figuresOf(world, second.account_id)).frozen).toBe('606.00');
});

test('limits of one order hold, unless the client has other ones', async () => {
  await rule('trading', { min_order: '510.01' });
  const { id } = await givenTrader(world);
  expect(await codeOf(id)).toBe('order.too_small');
  await rule('trading', { min_order: '1', max_order: '509.99' }, { sub_type: 'standard' });
  expect(await codeOf(id)).toBe('order.too_large');
});

test('a sale is charged the duty of the moment it is asked for', async () => {
  await rule('trading', { duty_percent: '0.5' });
  const { id, client_id } = await givenHolding(world);
  await sell(client_id, id, '10');
  const stored = await world.sql((db) =>
    db.selectFrom('sales').select('duty_percent').where('order_id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(stored.duty_percent).toBe('0.5');
  expect((await orderOf(id)).sales).toHaveLength(1);
});

test('while the market is closed an order waits, or is refused', async () => {
  const { id } = await givenTrader(world);
  await rule('trading', { closed_market: 'refuse' });
  expect(await codeOf(id)).toBe('placed');
  await world.asOwner(`update venue_hours set open = '00:00', close = '00:01'`);
  const other = await givenTrader(world);
  expect(await codeOf(other.id)).toBe('order.market_closed');
  await rule('trading', { closed_market: 'wait' }, { sub_type: 'standard' });
  expect(await codeOf(other.id)).toBe('placed');
  await keepVenuesOpen(world);
});

test('who may buy a kind: by KYC status, VIP level and country', async () => {
  const setClient = (id: string, values: { kyc_status?: 'pending'; vip?: number }) =>
    world.sql((db) => db.updateTable('clients').set(values).where('id', '=', id).execute());
  const pending = await givenTrader(world);
  await setClient(pending.id, { kyc_status: 'pending' });
  expect(await codeOf(pending.id)).toBe('order.kyc_required');
  await rule('permission', { kyc_statuses: ['pending', 'approved'], min_vip: 2 });
  expect(await codeOf(pending.id)).toBe('order.vip_required');
  await setClient(pending.id, { vip: 2 });
  expect(await codeOf(pending.id)).toBe('placed');
  const foreign = await givenTrader(world);
  await setClient(foreign.id, { vip: 9 });
  await world.asOwner(`update identity_checks set country = 'US' where client_id = $1 and is_current`, [foreign.id]);
  await rule('permission', { closed_countries: ['US', 'CA'] }, { sub_type: 'standard' });
  expect(await codeOf(foreign.id)).toBe('order.country_closed');
  expect(await codeOf((await givenTrader(world)).id)).toBe('order.vip_required'); // the wider rule decides
});

test('what a withdrawal costs and how much a day takes', async () => {
  const client = await givenPayee(world, { amount: '1000.00' });
  await rule('withdrawal_fee', { fee_percent: '2' });
  await rule('withdrawal_fee', { min_fee: '30' }, { currency: 'USD' });
  const feeOf = async (amount: string) => {
    const id = await askFor(world, client, amount);
    return world.sql((db) =>
      db
        .selectFrom('withdrawals')
        .select('fee')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
        .then(({ fee }) => fee),
    );
  };
  expect([await feeOf('100'), await feeOf('500')]).toEqual(['30.00', '30.00']);
  await rule('withdrawal_limit', { per_day: '700' });
  await expect(askFor(world, client, '101')).rejects.toMatchObject({ code: 'withdrawal.limit_exceeded' });
  await rule('withdrawal_limit', { per_day: '701' }, { kyc_status: 'approved' });
  await askFor(world, client, '101');
});

test('who may borrow, and how much at one time', async () => {
  const product = await givenProduct(world);
  const { id, account_id } = await world.givenClient();
  const apply = async (amount: string) => {
    const input = { id, account_id, product_id: product.id, terms_version: 1, amount };
    return (await world.intake(applyForIntakeLoan, input)).problem.code ?? 'applied';
  };
  expect(await apply('600')).toBe('applied');
  await rule('loan', { max_total: '1000' });
  expect([await apply('400.01'), await apply('400'), await apply('10')]).toEqual([
    'loan.total_exceeded',
    'applied',
    'loan.total_exceeded',
  ]);
  await forgetTradeRules(world);
  await rule('loan', { kyc_statuses: ['approved'] });
  expect(await apply('10')).toBe('loan.kyc_required');
});

test('how long a bonus can be converted, and how much of them a client has', async () => {
  await rule('bonus', { valid_days: 10, max_total: '100' });
  const { id, username } = await world.givenClient();
  const grant = async (amount: string) => (await world.call(addBonus, 'god', { id, amount })).problem.code ?? 'granted';
  expect([await grant('60'), await grant('40.01'), await grant('40')]).toEqual([
    'granted',
    'bonus.total_exceeded',
    'granted',
  ]);
  const { body } = await world.call(listOverdrawn, 'god', { username });
  const days = body.items
    .map((item) => 'expire_datetime' in item && item.expire_datetime)
    .map((day) => daysFromNow(day));
  expect(days).toEqual([10, 10]);
});
const daysFromNow = (moment: string | false | null) =>
  moment ? Math.round((Date.parse(moment) - Date.now()) / dayMs) : null;

test('a client’s own fee is at most the house’s of now, also when the house’s falls later', async () => {
  const { id, account_id } = await givenTrader(world);
  const save = (fee_percent: string) =>
    world.call(saveTradeSettings, 'god', { id, ...defaultSettings, leverage: 1, fee_percent });
  await rule('trading', { fee_percent: '0.1', buffer_percent: '0' });
  expect((await save('0.11')).problem.errors).toMatchObject([{ path: 'fee_percent', code: 'too_large' }]);
  const { pending } = await save('0.1');
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  await rule('trading', { fee_percent: '0.04' }, { sub_type: 'standard' });
  await place(id);
  expect((await figuresOf(world, account_id)).frozen).toBe('500.20');
});

test('what holds for a client is said with the rule that says it, to those who see the client', async () => {
  const { id } = await givenTrader(world, { agent: 'hero' });
  const venue_id = await world.sql(
    async (db) => (await db.selectFrom('venues').select('id').where('mic', '=', 'XNYS').executeTakeFirstOrThrow()).id,
  );
  const [house, atVenue] = [
    await rule('trading', { fee_percent: '0.2', max_order: '400', min_fee: '1' }),
    await rule('trading', { min_fee: '3' }, { venue_id }),
  ];
  const fees = await rule('withdrawal_fee', { min_fee: '7' }, { currency: 'USD' });
  await rule('withdrawal_fee', { min_fee: '8' }, { currency: 'EUR' });
  await rule('permission', { min_vip: 3 });
  await world.asOwner(
    `insert into client_trade_settings (tenant_id, client_id, fee_percent, leverage, max_order, trading_enabled, stock_enabled, block_enabled,
       ipo_enabled, daily_enabled, ai_enabled, fund_enabled, quant_enabled)
     values (current_setting('app.tenant'), $1, 0.3, 1, 500, true, true, true, true, true, true, true, true)`,
    [id],
  );
  const ask = (venue?: string) => world.call(getClientTerms, 'hero', { id, ...(venue && { venue }) });
  const termsIn = (terms: ClientTerm[]) =>
    Object.fromEntries(
      terms.map(({ topic, name, value, source, rule: by }) => [`${topic}.${name}`, [value, by?.id ?? source]]),
    );
  const { body } = await ask('XNYS');
  expect(termsIn(body.terms)).toMatchObject({
    'trading.fee_percent': ['0.2', house], // the client's own would be dearer
    'trading.min_fee': ['3', atVenue],
    'trading.max_order': ['500', 'client'],
    'trading.buffer_percent': ['2', 'default'],
    'permission.kyc_statuses': [['approved'], 'default'],
    'withdrawal_fee.min_fee': ['7', fees],
    'withdrawal_limit.per_day': ['50000', 'default'],
    'loan.max_total': [null, 'default'],
    'bonus.valid_days': [90, 'default'],
  });
  expect([body.refusal, await codeOf(id), body.venues.includes('XNYS')]).toEqual([
    'order.vip_required',
    body.refusal,
    true,
  ]);
  expect(termsIn((await ask()).body.terms)['trading.min_fee']).toEqual(['1', house]);
  expect((await ask('XNON')).status).toBe(404);
  expect((await world.call(getClientTerms, 'hero3', { id })).status).toBe(404);
});
