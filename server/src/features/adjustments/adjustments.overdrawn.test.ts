// The wire's "overdrawn" records: adjustments and loans behind one list and one decision.
import * as contract from '@backoffice/contract/adjustments/adjustments.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { payIntakeLoanFine } from '@backoffice/contract/loans/loans.intake.ts';
import { payLoanFine, reviewLoan } from '@backoffice/contract/loans/loans.ts';
import { describe, expect, test } from 'vitest';
import { findActor } from '#core/sessions/sessions.ts';
import { accrueAll, age, givenLoan } from '#features/loans/loans.testing.ts';
import type { Ctx } from '#platform/context.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { findOverdrawn, previewReviewAdjustment, reviewAdjustment } from './adjustments.overdrawn.service.ts';

const world = await createWorld();

/** Acts as a person who holds every right on one resource and none on any other. */
const asReviewer = <Result>(resource: 'compensation' | 'loan', act: (ctx: Ctx) => Promise<Result>) =>
  world.sql(async (db) => {
    const actor = await findActor(db, await staffId(world, 'god'), '');
    if (!actor) throw new Error('there is no god');
    return act({
      db,
      tenantId: world.tenants.demo,
      actor: { ...actor, grants: [{ resource, actions: ['*'] }] },
      caller: { address: '127.0.0.1', userAgent: 'test', requestId: 'test' },
      note: () => {},
      log: world.app.log,
    });
  });

describe('who may decide on a loan', () => {
  test.each([
    ['god', 200],
    ['angel', 200],
    ['superman', 403],
    ['hero', 403],
  ] as const)('%s: %i, by either call', async (who, expected) => {
    for (const endpoint of [reviewLoan, contract.reviewAdjustment]) {
      const { id } = await givenLoan(world, { agent: 'hero' });
      const { status, problem } = await world.call(endpoint, who, { id, decision: 'approve' });
      expect([status, problem.code]).toEqual([expected, expected === 403 ? 'access.denied' : undefined]);
    }
  });

  test('a grant on compensation alone is not enough', async () => {
    const { id } = await givenLoan(world);
    const input = { id, decision: 'approve' } as const;
    const denied = { code: 'access.denied' };
    await expect(asReviewer('compensation', (ctx) => previewReviewAdjustment(ctx, input))).rejects.toMatchObject(
      denied,
    );
    await expect(asReviewer('compensation', (ctx) => reviewAdjustment(ctx, input))).rejects.toMatchObject(denied);
    expect(await asReviewer('loan', (ctx) => reviewAdjustment(ctx, input))).toMatchObject({ id, status: 'approved' });
  });
});

describe('the list of overdrawn records', () => {
  const found = async (input: InputOf<typeof contract.listOverdrawn>, who: StaffName = 'god') =>
    (await world.call(contract.listOverdrawn, who, input)).body;

  test('answers loans, with their own statuses and totals', async () => {
    const [waiting, running] = [
      await givenLoan(world, { agent: 'hero', amount: '431' }),
      await givenLoan(world, { agent: 'hero', amount: '431', status: 'disbursed' }),
    ];
    const asked = { sub_type: 'loan', amount_min: '431', amount_max: '431' } as const;
    const { items, totals, counts } = await found(asked);
    expect(items).toMatchObject([
      { id: running.id, sub_type: 'loan', status: 'disbursed', amount: '431.00', reviewed_by: 'angel' },
      { id: waiting.id, sub_type: 'loan', status: 'pending', username: waiting.username, claim: null },
    ]);
    expect(totals).toEqual([{ currency: 'USD', amount: '862.00' }]);
    expect(counts).toMatchObject({ pending: 1, disbursed: 1, written_off: 0 });
    expect((await found({ ...asked, status: 'disbursed' })).items.map(({ id }) => id)).toEqual([running.id]);
    expect((await found(asked, 'hero')).total).toBe(2);
    expect((await found(asked, 'hero3')).total).toBe(0);
    expect((await found({ amount_min: '431', amount_max: '431' })).total).toBe(0);
  });

  test('answers each payment of a fine, and nothing that was only charged', async () => {
    const { id, client_id, account_id, username } = await givenLoan(world, { agent: 'hero', status: 'disbursed' });
    await age(world, id, 40);
    await accrueAll(world);
    await world.call(payLoanFine, 'angel', { id, amount: '1.25', reason: 'asked by phone' });
    await world.intake(payIntakeLoanFine, { id: client_id, loan_id: id, amount: '0.75' });
    const { items, totals, counts, total } = await found({ sub_type: 'fine', client_id, sort: 'create_datetime' });
    const paid = { sub_type: 'fine', status: 'completed', currency: 'USD', username, account_id };
    expect(items).toMatchObject([
      { ...paid, amount: '1.25', recorded_by: 'angel', reason: 'asked by phone' },
      { ...paid, amount: '0.75', recorded_by: null, reason: null },
    ]);
    expect([total, totals, counts]).toEqual([2, [{ currency: 'USD', amount: '2.00' }], { completed: 2 }]);
    const first = { sub_type: 'fine', client_id, amount_max: '1' } as const;
    expect((await found(first)).items.map(({ amount }) => amount)).toEqual(['0.75']);
    expect((await found({ sub_type: 'fine', id: items[0]?.id ?? '' })).total).toBe(1);
    expect((await found({ sub_type: 'fine', client_id }, 'hero')).total).toBe(2);
    expect((await found({ sub_type: 'fine', client_id }, 'hero3')).total).toBe(0);
    const page = await found({ sub_type: 'fine', client_id, sort: '-amount', page_size: 1 });
    const next = {
      sub_type: 'fine',
      client_id,
      sort: '-amount',
      page_size: 1,
      cursor: page.next_cursor ?? '',
    } as const;
    expect([page, await found(next)].map((each) => each.items.map(({ amount }) => amount))).toEqual([
      ['1.25'],
      ['0.75'],
    ]);
  });

  test('refuses a status that the kind does not have, and loans to those who may not read them', async () => {
    const unknown = await world.call(contract.listOverdrawn, 'god', { sub_type: 'loan', status: 'converted' });
    expect(unknown.problem.errors).toEqual([{ path: 'status', code: 'invalid' }]);
    for (const sub_type of ['loan', 'fine'] as const)
      await expect(
        asReviewer('compensation', (ctx) =>
          findOverdrawn(ctx, contract.listOverdrawn.input.parse({ sub_type, page: 1, page_size: 10 })),
        ),
      ).rejects.toMatchObject({ code: 'access.denied' });
  });
});
