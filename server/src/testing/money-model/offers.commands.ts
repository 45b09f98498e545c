// Applications to offers of the house and their allotments as commands, done to the product and to the oracle.
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { applyForProduct } from '#core/trading/offers/applications.ts';
import { sameDay } from '#core/trading/trading.testing.ts';
import { offersIn } from '#features/allocations/allocations.testing.ts';
import { command, type Real } from './commands.ts';
import { codeOf, quoted, withOrder } from './trading.commands.ts';
import * as model from './trading.oracle.ts';

const apply = (account: number, quantity: number, price: number) =>
  command(`apply for ${quantity} at ${quoted(price)} from ${account}`, async (oracle, real) => {
    const { world } = real;
    const { id: client_id } = real.accounts[account] as Real['accounts'][number];
    const { id: product_id } = await offersIn(world).givenOffer('block', {
      symbol: sameDay,
      price: (price / 10_000).toFixed(2),
      quota: '100',
      sub_type: 'allocation',
      allocation_method: 'by_hand',
    });
    const { highest, reserved } = model.reserveOffered(quantity, price);
    const { cash, arrears } = oracle.figures(account);
    const wanted = { client_id, product_id, fake: false, quantity: String(quantity), api_key_id: null };
    const applying = world.sql((db) => applyForProduct({ db }, wanted));
    const refusal = arrears < 0 ? 'order.arrears' : cash < reserved ? 'account.insufficient_funds' : undefined;
    expect(await codeOf(applying)).toBe(refusal);
    if (refusal) return;
    const none = { price: 0, fee: 0, sales: [] };
    model.place(oracle, { account, quantity, highest, reserved, status: 'applied', isOffer: true, ...none });
    real.orders.push({ id: await applying, client_id, product_id, sales: [] });
  });

/** Closes the window, allots by hand by two people up to the last posting, and unlocks what was allotted. */
const allotOne = (which: number, most: number) =>
  withOrder(
    `allot ${most} to`,
    which,
    ({ status }) => status === 'applied',
    async (oracle, order, { world }, { id, product_id }) => {
      if (order.status !== 'applied' || product_id === undefined) return;
      const { change, allocate } = offersIn(world);
      const quantity = Math.min(most, order.quantity);
      await change('block', product_id, 'close');
      await allocate(
        'block',
        product_id,
        quantity > 0 ? [{ order_id: id, quantity: String(quantity), reason: 'model' }] : [],
      );
      // As if long ago: it bars both people from approving the client's withdrawals, which angel does here.
      await world.asOwner(`set session_replication_role = replica;
        update allocations set create_datetime = create_datetime - interval '8 days' where product_id = '${product_id}';
        update lots set unlock_at = now() - interval '1 minute' where order_id = '${id}';
        set session_replication_role = default`);
      await world.sql((db) =>
        sql`update orders set status = 'available' where id = ${id} and status = 'lock'`.execute(db),
      );
      model.allot(oracle, order, quantity);
    },
  );

const account = fc.constantFrom(0, 1);
const quantity = fc.integer({ min: 1, max: 9 });
/** Offers have prices of whole cents. */
const price = fc.constantFrom(9_900, 10_000, 10_100, 10_200);

export const offerCommands = [
  fc.tuple(account, quantity, price).map(([a, q, p]) => apply(a, q, p)),
  fc.tuple(fc.nat(30), fc.nat(9)).map(([w, q]) => allotOne(w, q)),
];
