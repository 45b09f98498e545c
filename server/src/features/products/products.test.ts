// Products over HTTP: drafts, two people who open them, what is fixed then, and what the clients' app shows.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { productPages, type ProductPage } from '@backoffice/contract/products/products.pages.ts';
import { productCallsOf, repriceCallOf } from '@backoffice/contract/products/products.calls.ts';
import {
  getProductStatement,
  statementIdOf,
  storeProductStatement,
} from '@backoffice/contract/products/products.files.ts';
import { listDeliveries } from '@backoffice/contract/integrations/integrations.ts';
import { listIntakeProducts } from '@backoffice/contract/products/products.intake.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { getProductDisplay, saveProductDisplay } from '@backoffice/contract/settings/settings.products.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { subscribe } from '#core/webhooks/webhooks.testing.ts';
import { onePixel } from '#features/uploads/uploads.testing.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { closeEndedWindows } from './products.windows.job.ts';
import { givenProduct, givenStatement, inDays, listedStock, productInput } from './products.testing.ts';

const world = await createWorld();

const agree = (approval_id: string, who: StaffName = 'angel') =>
  world.call(reviewApproval, who, { id: approval_id, decision: 'approve' });
const askToOpen = (page: ProductPage, { id, version }: Pick<Product, 'id' | 'version'>) =>
  world.call(productCallsOf[page].open, 'god', { id, version });
const latest = async (page: ProductPage, id: string) => {
  const { body } = await world.call(productCallsOf[page].list, 'god', { id });
  const [product] = body.items;
  if (!product) throw new Error('no such product');
  return product;
};
const served = async (page?: ProductPage) => {
  const { body } = await world.intake(listIntakeProducts, page ? { page } : {});
  return body.items.map(({ id }) => id);
};

test.each(productPages)('%s: two people open a draft, and the clients’ app shows it', async (page) => {
  const draft = await givenProduct(world, page);
  expect(draft).toMatchObject({ status: 'draft', created_by: 'god', opened_by: null, quota_taken: '0' });
  expect(await served()).not.toContain(draft.id);
  const { pending } = await askToOpen(page, draft);
  expect((await agree(pending.approval_id, 'god')).problem.code).toBe('approval.own_request');
  expect((await agree(pending.approval_id)).status).toBe(200);
  const open = await latest(page, draft.id);
  expect(open).toMatchObject({ status: 'open', opened_by: 'god', approved_by: 'angel' });
  expect(await served(page)).toContain(draft.id);
  const known = await world.sql((db) =>
    db.selectFrom('instruments').select(['currency', 'lot']).where('symbol', '=', draft.symbol).execute(),
  );
  expect(known).toEqual([{ currency: open.currency, lot: open.lot }]);
});

test('counts by status hold for the whole page, whichever status is asked for', async () => {
  const { body: before } = await world.call(productCallsOf.quant.list, 'god', {});
  await givenProduct(world, 'quant');
  const { body } = await world.call(productCallsOf.quant.list, 'god', { status: 'open' });
  expect(body.counts).toEqual({ ...before.counts, draft: (before.counts['draft'] ?? 0) + 1 });
  expect(body.items.every(({ status }) => status === 'open')).toBe(true);
});

test('what was changed since it was requested is not opened', async () => {
  const draft = await givenProduct(world, 'ai');
  const { pending } = await askToOpen('ai', draft);
  const change = { id: draft.id, version: draft.version, ...productInput('ai'), price: '999' };
  expect((await world.call(productCallsOf.ai.update, 'god', change)).status).toBe(200);
  expect((await agree(pending.approval_id)).problem.code).toBe('record.stale');
  expect(await latest('ai', draft.id)).toMatchObject({ status: 'draft', price: '999' });
});

test('a quota without its statement is not opened, not even by the database', async () => {
  const draft = await givenProduct(world, 'ipo', { input: { statement: null } });
  expect((await askToOpen('ipo', draft)).problem.code).toBe('product.statement_missing');
  await expect(
    world.sql((db) =>
      sql`update products set status = 'open', opened_by = created_by, approved_by = (select id from staff where id <> created_by limit 1)
        where id = ${draft.id}`.execute(db),
    ),
  ).rejects.toThrow('quota_has_a_statement');
});

test('one person cannot open it in the database either', async () => {
  const { id } = await givenProduct(world, 'fund');
  const open = (values: string) =>
    world.sql((db) => sql.raw(`update products set status = 'open', ${values} where id = '${id}'`).execute(db));
  await expect(open('opened_by = created_by, approved_by = created_by')).rejects.toThrow('two_people_open');
  await expect(open('position = 1')).rejects.toThrow('opened_by_two');
});

test('once it is open its terms stay, and only its words change', async () => {
  const page = 'fund';
  const product = await givenProduct(world, page, { isOpen: true });
  const { version } = await latest(page, product.id);
  const same = { id: product.id, version, ...productInput(page), statement: product.statement };
  const refused = await world.call(productCallsOf[page].update, 'god', { ...same, rate_percent: '9' });
  expect(refused.problem.code).toBe('product.terms_fixed');
  const { status, body } = await world.call(productCallsOf[page].update, 'god', { ...same, name_en: 'Calm savings' });
  expect([status, body.name_en, body.rate_percent]).toEqual([200, 'Calm savings', '3.5']);
  for (const change of ["close_datetime = now() + interval '9 days'", 'quota = 5', "trade_type = 'review'"])
    await expect(
      world.sql((db) => sql.raw(`update products set ${change} where id = '${product.id}'`).execute(db)),
    ).rejects.toThrow('its terms are fixed');
});

test('neither method nor window of an offer changes after opening, and a closed one never opens again', async () => {
  const { id } = await givenProduct(world, 'block', { isOpen: true });
  const set = (values: string) =>
    world.sql((db) => sql.raw(`update products set ${values} where id = '${id}'`).execute(db));
  await expect(set("allocation_method = 'lottery'")).rejects.toThrow('its terms are fixed');
  const { version } = await latest('block', id);
  const close = { id, version, action: 'close', reason: 'sold out' } as const;
  await agree((await world.call(productCallsOf.block.change, 'god', close)).pending.approval_id);
  expect((await latest('block', id)).status).toBe('closed');
  await expect(set("status = 'open'")).rejects.toThrow('does not go from closed to open');
  const resume = { id, version: version + 1, action: 'resume', reason: 'again' } as const;
  expect((await world.call(productCallsOf.block.change, 'god', resume)).problem.code).toBe('record.wrong_status');
});

test('the clients’ app receives that a product opened and closed, once each, about no client', async () => {
  await subscribe(world, 'http://127.0.0.1:9', ['product.opened', 'product.closed']);
  const [closed, ended, cancelled] = await Promise.all([1, 2, 3].map(() => givenProduct(world, 'ipo')));
  const drafted = await givenProduct(world, 'ipo');
  if (!closed || !ended || !cancelled) throw new Error('no products');
  for (const draft of [closed, ended, cancelled]) await agree((await askToOpen('ipo', draft)).pending.approval_id);
  const change = async (id: string, action: 'pause' | 'close' | 'cancel') => {
    const { version } = await latest('ipo', id);
    const { status, pending } = await world.call(productCallsOf.ipo.change, 'god', {
      id,
      version,
      action,
      reason: 'test',
    });
    // Closing before the end of the window takes two people.
    expect(status).toBe(action === 'close' ? 202 : 200);
    if (status === 202) expect((await agree(pending.approval_id)).status).toBe(200);
  };
  await change(closed.id, 'close');
  await change(closed.id, 'cancel');
  await change(cancelled.id, 'pause');
  await change(cancelled.id, 'cancel');
  await change(drafted.id, 'cancel');
  await world.asOwner(`begin; set local session_replication_role = replica;
    update products set close_datetime = now() - interval '1 s' where id = '${ended.id}'; commit`);
  const { log } = world.app;
  for (const run of ['first', 'second'])
    await world.sql((db) => closeEndedWindows(jobCtx(db, world.tenants.demo, { id: run, name: 'test' }, log)));
  const { body } = await world.call(listDeliveries, 'god', { page_size: 100, sort: 'create_datetime' });
  const eventsOf = (id: string) =>
    body.items
      .filter(({ record_id }) => record_id === id)
      .map(({ event, client_id, username, data }) => [event, client_id, username, data['status']]);
  const opened = ['product.opened', null, null, 'open'];
  expect(eventsOf(closed.id)).toEqual([opened, ['product.closed', null, null, 'closed']]);
  expect(eventsOf(ended.id)).toEqual([opened, ['product.closed', null, null, 'closed']]);
  expect(eventsOf(cancelled.id)).toEqual([opened, ['product.closed', null, null, 'cancelled']]);
  expect(eventsOf(drafted.id)).toEqual([]);
});

test('pausing hides it from clients, resuming shows it, cancelling ends it', async () => {
  const page = 'quant';
  const { id } = await givenProduct(world, page, { isOpen: true });
  const act = async (action: 'pause' | 'resume' | 'cancel') => {
    const { version } = await latest(page, id);
    const { body } = await world.call(productCallsOf[page].change, 'angel', { id, version, action, reason: 'test' });
    return [body.status, (await served(page)).includes(id)];
  };
  expect(await act('pause')).toEqual(['paused', false]);
  expect(await act('resume')).toEqual(['open', true]);
  expect(await act('cancel')).toEqual(['cancelled', false]);
});

test('the price of an offer stays within 20 % of the last session, and only two people change it', async () => {
  const { low, high } = listedStock;
  const priced = (price: string) => world.call(productCallsOf.stock.create, 'god', { ...productInput('stock'), price });
  expect((await priced((Number(low) * 0.79).toFixed(2))).problem.code).toBe('product.price_off_market');
  expect((await priced((Number(high) * 1.21).toFixed(2))).problem.code).toBe('product.price_off_market');
  expect((await priced((Number(high) * 1.19).toFixed(2))).status).toBe(200);

  // A small quota keeps the discount of the new price within the limits of the two.
  const draft = await givenProduct(world, 'stock', { input: { quota: '100' } });
  const { pending } = await askToOpen('stock', draft);
  await agree(pending.approval_id);
  const { id, version, price: before, draw_commitment } = await latest('stock', draft.id);
  expect(draw_commitment).toMatch(/^[0-9a-f]{64}$/);
  const price = (Number(low) * 0.9).toFixed(2);
  const far = await world.call(repriceCallOf.stock, 'god', { id, version, price: '0.01' });
  expect(far.problem.code).toBe('product.price_off_market');
  const asked = await world.call(repriceCallOf.stock, 'god', { id, version, price });
  expect((await latest('stock', id)).price).toBe(before);
  await agree(asked.pending.approval_id);
  expect((await latest('stock', id)).price).toBe(price);
  const versions = await world.sql((db) =>
    db
      .selectFrom('product_versions')
      .select(['number', 'price'])
      .where('product_id', '=', id)
      .orderBy('number')
      .execute(),
  );
  expect(versions).toEqual([
    { number: 1, price: before },
    { number: 2, price },
  ]);
});

test('a range of an earlier session is no proof any more', async () => {
  const draft = await givenProduct(world, 'stock');
  await world.asOwner(`update products set range_day = '2026-01-05' where id = $1`, [draft.id]);
  expect((await askToOpen('stock', draft)).problem.code).toBe('product.range_outdated');
});

test('unknown stocks, listing days without trading and windows that are over are refused', async () => {
  const unknown = { ...productInput('stock'), symbol: 'XNYS:NOSUCH' };
  expect((await world.call(productCallsOf.stock.create, 'god', unknown)).problem.code).toBe('order.instrument_unknown');
  const sunday = { ...productInput('ipo'), listing_day: '2026-12-27' };
  const { problem } = await world.call(productCallsOf.ipo.create, 'god', sunday);
  expect(problem.errors).toEqual([{ path: 'listing_day', code: 'invalid' }]);
  const over = { open_datetime: inDays(-5), close_datetime: inDays(-1) };
  const draft = await givenProduct(world, 'ipo', { input: over });
  expect((await askToOpen('ipo', draft)).problem.code).toBe('product.window_over');
});

test('an instrument keeps its lot', async () => {
  const symbol = 'XNYS:LOTS';
  const first = await givenProduct(world, 'ipo', { input: { symbol } });
  await agree((await askToOpen('ipo', first)).pending.approval_id);
  const second = await givenProduct(world, 'ipo', { input: { symbol, lot: 200 } });
  expect((await askToOpen('ipo', second)).problem.code).toBe('product.instrument_differs');
});

test('where a kind is not offered in the region, it is not opened', async () => {
  const draft = await givenProduct(world, 'daily');
  await world.asOwner(`update tenants set region = 'pl'`);
  expect((await askToOpen('daily', draft)).problem.code).toBe('order.not_in_region');
  await world.asOwner(`update tenants set region = 'cn'`);
});

test('the product display says which pages clients see, and in which order', async () => {
  const fund = await givenProduct(world, 'fund', { isOpen: true });
  const ai = await givenProduct(world, 'ai', { isOpen: true });
  const { body: display } = await world.call(getProductDisplay, 'god', {});
  const order = (items: typeof display.items) => [
    ...items.filter(({ kind }) => kind === 'ai'),
    ...items.filter(({ kind }) => kind !== 'ai').map((item) => ({ ...item, shown: item.kind !== 'fund' })),
  ];
  await world.call(saveProductDisplay, 'god', { ...display, items: order(display.items), regions: [] });
  const ids = await served();
  expect(ids).toContain(ai.id);
  expect(ids).not.toContain(fund.id);
  const { body } = await world.intake(listIntakeProducts, {});
  expect(body.items[0]?.page).toBe('ai');
  expect(await served('fund')).toEqual([]);
});

test('the order is that of the clients’ app, and what is not named follows', async () => {
  const first = await givenProduct(world, 'quant');
  const second = await givenProduct(world, 'quant');
  const ids = [second.id, first.id];
  expect((await world.call(productCallsOf.quant.order, 'angel', { ids })).status).toBe(200);
  const { body } = await world.call(productCallsOf.quant.list, 'god', { sort: 'position' });
  expect(body.items.slice(0, 2).map(({ id }) => id)).toEqual(ids);
  expect((await world.call(productCallsOf.ai.order, 'angel', { ids })).problem.code).toBe('record.stale');
});

test('the statement is kept with the hash of what was sent, for those who may read products', async () => {
  const input = { page: 'ipo', base64: onePixel } as const;
  expect((await world.call(storeProductStatement, 'hero', input)).problem.code).toBe('access.denied');
  const { body } = await world.call(storeProductStatement, 'angel', input);
  expect(body.sha256).toBe(createHash('sha256').update(Buffer.from(onePixel, 'base64')).digest('hex'));
  const draft = await givenProduct(world, 'ipo', { input: { statement: body.url } });
  expect(draft).toMatchObject({ statement: body.url, statement_sha256: body.sha256 });
  const id = statementIdOf(body.url);
  expect((await world.call(getProductStatement, 'god', { id })).body.media_type).toMatch(/^image/);
  expect((await world.call(getProductStatement, 'hero', { id })).problem.code).toBe('access.denied');
});

test('its history is for those who may read its page', async () => {
  const { id } = await givenProduct(world, 'ai', { input: { statement: await givenStatement(world) } });
  const history = { record_type: 'ai_product', id } as const;
  const { body } = await world.call(listRecordLines, 'angel', history);
  expect(body.items).toMatchObject([{ action: 'ai_product.created', actor_name: 'god' }]);
  expect((await world.call(listRecordLines, 'hero', history)).problem.code).toBe('access.denied');
  const elsewhere = await world.call(listRecordLines, 'angel', { ...history, record_type: 'fund_product' });
  expect(elsewhere.problem.code).toBe('record.not_found');
});
