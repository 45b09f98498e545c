// The wire's "overdrawn" records: adjustments and loans behind one list and one decision.
import * as contract from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewLoan } from '@backoffice/contract/loans/loans.ts';
import { describe, expect, test } from 'vitest';
import { findActor } from '#core/sessions/sessions.ts';
import { givenLoan } from '#features/loans/loans.testing.ts';
import type { Ctx } from '#platform/context.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';
import { previewReviewAdjustment, reviewAdjustment } from './adjustments.overdrawn.service.ts';

const world = await createWorld();

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
    const reviewer = await staffId(world, 'god');
    const asReviewer = <Result>(resource: 'compensation' | 'loan', act: (ctx: Ctx) => Promise<Result>) =>
      world.sql(async (db) => {
        const actor = await findActor(db, reviewer, '');
        if (!actor) throw new Error('there is no god');
        return act({
          db,
          tenantId: 'demo',
          actor: { ...actor, grants: [{ resource, actions: ['*'] }] },
          caller: { address: '127.0.0.1', userAgent: 'test', requestId: 'test' },
          note: () => {},
          log: world.app.log,
        });
      });
    const input = { id, decision: 'approve' } as const;
    const denied = { code: 'access.denied' };
    await expect(asReviewer('compensation', (ctx) => previewReviewAdjustment(ctx, input))).rejects.toMatchObject(
      denied,
    );
    await expect(asReviewer('compensation', (ctx) => reviewAdjustment(ctx, input))).rejects.toMatchObject(denied);
    expect(await asReviewer('loan', (ctx) => reviewAdjustment(ctx, input))).toMatchObject({ id, status: 'approved' });
  });
});
