// Every job that walks over records puts aside the one it fails on, goes on with the others, and closes what is not due any more.
import { addBonus } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { createTradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bonusExpiry } from '#features/adjustments/adjustments.review.service.ts';
import { eraseOldDocuments, expireDocuments } from '#features/identity-checks/identity-checks.retention.service.ts';
import { givenSubmission } from '#features/identity-checks/identity-checks.testing.ts';
import { accrueAll, givenLoan } from '#features/loans/loans.testing.ts';
import { expireCorrections } from '#features/order-corrections/order-corrections.job.ts';
import { givenHolding } from '#features/orders/orders.testing.ts';
import { givenProduct } from '#features/products/products.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { AppError } from '#platform/errors.ts';
import { jobCtx, type JobCtx } from '#platform/jobs/job.ts';

import { createWorld } from '#testing/world.ts';
import { allJobs, allSweeps, allWalks } from '../../jobs.ts';
import { closeGone } from './put-aside.gone.ts';
import { putRecordAside } from './put-aside.ts';

const world = await createWorld({ runsJobs: true });
const inJob = <Result>(work: (ctx: JobCtx) => Promise<Result>) =>
  world.sql((db) => work(jobCtx(db, world.tenants.demo, { id: 'test', name: 'test' }, world.app.log)));

beforeAll(() =>
  world.asOwner(`create function break_rule() returns trigger language plpgsql as $$
    begin raise exception using errcode = '23514', constraint = 'planted_rule', message = 'planted'; end $$`),
);
const plant = (table: string, id: string) =>
  world.asOwner(
    `create trigger planted before update on ${table} for each row when (old.id = '${id}') execute function break_rule()`,
  );
const uproot = (table: string) => world.asOwner(`drop trigger planted on ${table}`);
const setAsOwner = (table: string, values: string, ids: string[]) =>
  world.asOwner(`set session_replication_role = replica;
    update ${table} set ${values} where id in (${ids.map((id) => `'${id}'`).join()}); set session_replication_role = default`);
const openAsides = async () =>
  (await world.call(listExceptions, 'god', { check_name: 'record.put_aside', page_size: 100 })).body.items.filter(
    ({ status }) => status !== 'resolved',
  );

interface Case {
  table: string;
  given: () => Promise<string>;
  /** Assignments that make it due. */
  due: string;
  /** Daily work; sweeps run by themselves. */
  run?: () => Promise<void>;
  /** Condition that holds once the job was there. */
  done: string;
}

const approvedIdentity = async () => {
  const { check } = await givenSubmission(world);
  await world.call(reviewIdentity, 'god', { id: check.id, decision: 'approve' });
  return check.id;
};

const cases: Record<string, Case> = {
  'loans that accrue': {
    table: 'loans',
    given: async () => (await givenLoan(world, { status: 'disbursed' })).id,
    due: 'accrued_to = accrued_to - 2',
    run: () => accrueAll(world),
    done: 'accrued_to = current_date',
  },
  'bonuses that expire': {
    table: 'adjustments',
    given: async () => {
      const { id } = await world.givenClient();
      return (await world.call(addBonus, 'god', { id, amount: '2' })).body.id;
    },
    due: `expire_datetime = now() - interval '1 minute'`,
    run: () => inJob((ctx) => (bonusExpiry.kind === 'closed' ? bonusExpiry.run(ctx, {}) : Promise.reject())),
    done: `status = 'expired'`,
  },
  'identities that expire': {
    table: 'identity_checks',
    given: approvedIdentity,
    due: 'expiry_date = current_date - 1',
    run: () => inJob(expireDocuments),
    done: 'not is_current',
  },
  'identities that are erased': {
    table: 'identity_checks',
    given: approvedIdentity,
    due: `is_current = false, update_datetime = now() - interval '30 years'`,
    run: () => inJob(eraseOldDocuments),
    done: 'erase_datetime is not null',
  },
  'requests for corrections': {
    table: 'order_corrections',
    given: async () => {
      const [{ id: order_id, client_id }, requested_by] = [await givenHolding(world), await staffId(world, 'god')];
      const values = {
        order_id,
        client_id,
        fake: false,
        kind: 'quantity' as const,
        right_quantity: '1',
        explanation: 'x',
        amount: '1',
        currency: 'USD' as const,
      };
      const { id } = await world.sql((db) =>
        db
          .insertInto('order_corrections')
          .values({ ...values, before: '{}', after: '{}', requested_by })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    due: `create_datetime = now() - interval '2 days'`,
    run: () => inJob(expireCorrections),
    done: `status = 'expired'`,
  },
  'windows of products': {
    table: 'products',
    given: async () => (await givenProduct(world, 'block', { isOpen: true })).id,
    due: `close_datetime = now() - interval '1 second'`,
    done: `status = 'closed'`,
  },
  'approvals whose day is over': {
    table: 'approvals',
    given: async () => {
      const { pending } = await world.call(createTradeRule, 'god', {
        topic: 'approval_limit',
        role: 'angel',
        action: null,
        per_operation: '900000',
        per_day: '900000',
        reason: '调整',
      });
      await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
      return pending.approval_id;
    },
    due: 'effective_datetime = now()',
    done: `status <> 'waiting'`,
  },
};

test.each(Object.entries(cases))('%s', async (_, { table, given, due, run, done }) => {
  const [stuck, other] = [await given(), await given()];
  await plant(table, stuck);
  await setAsOwner(table, due, [stuck, other]);
  const isDone = async (id: string) => {
    const { rows } = await world.sql((db) =>
      sql<{ done: boolean }>`select (${sql.raw(done)}) as done from ${sql.table(table)} where id = ${id}`.execute(db),
    );
    return rows[0]?.done;
  };
  await run?.();
  await expect.poll(() => isDone(other)).toBe(true);
  await expect
    .poll(openAsides)
    .toMatchObject([{ subject_id: stuck, severity: 'error', detail: { fault: 'planted_rule' } }]);
  expect(await isDone(stuck)).toBe(false);
  const [aside] = await openAsides();
  // Still due, it stays; tried again after a while it is done, and nothing is left to find.
  await inJob((ctx) => closeGone(ctx, allWalks));
  expect((await openAsides()).map(({ id }) => id)).toEqual([aside?.id]);
  await uproot(table);
  await world.asOwner(`update exceptions set last_seen_at = now() - interval '11 minutes' where id = $1`, [aside?.id]);
  await run?.();
  await expect.poll(() => isDone(stuck)).toBe(true);
  await inJob((ctx) => closeGone(ctx, allWalks));
  expect(await openAsides()).toEqual([]);
  const { rows: lines } = await world.sql((db) =>
    sql<{
      action: string;
    }>`select action from audit_lines where record_id = ${aside?.id ?? ''} order by at`.execute(db),
  );
  expect(lines.map(({ action }) => action)).toEqual(['exception.opened', 'exception.gone']);
});

/** Work that walks over no records, or on one alone that it ends itself, and why nothing is put aside. */
const withoutWalk = [
  'checks.run', // finds, and changes nothing
  'checks.nightly', // starts a run
  'clean_up', // forgets what is old, by statements over all of it
  'loans.nightly', // starts the accrual
  'exports.make', // one export, which fails by itself
  'reports.due', // plans files of the moments that have passed, by arithmetic that refuses nothing
  'reports.make', // one file, which fails by itself
  'business_days.draw_pack', // papers of one closing, drawn again until they are there
  'client_documents.issue', // papers that are due, each issued again until it is there
  'client_documents.statements', // one run, which fails by itself; a statement that does not add up is a finding
  'corporate-actions.due', // one action in slices, which stops with its reason
  'corporate-actions.notices', // notices of the service, each a draft
  'cases.freezes', // ends what is over, by one statement
  'cases.ratings', // points of clients, by one statement
  'monitoring.back_test', // one test of a rule, which fails by itself
  'monitoring.rules', // alerts of each rule, by one statement
  'screening.names', // names that wait, compared in slices; none can be refused
  'watch_lists.load', // one version of a list, which fails by itself
  'allocations.run', // one allocation, which fails by itself
  'opening_imports.carry', // one import in slices, which stops with its reason
  'queues.clean_up', // claims that have ended, by one statement
  'orders.correct_nav', // one correction, which fails by itself
  'messages.automatic', // one message
  'messages.bulk_send', // one dispatch, which fails by itself
  'messages.bulk_recall', // one dispatch, which fails by itself
  'prices.closes', // starts the reading
  'prices.read_closes', // prices by instrument, asked for again
  'prices.sources', // notes one source
  'rates.feed', // starts the reading
  'rates.read_feed', // rates by pair, each refused with an exception of its own
  'ledger.roll_up', // sums of lines
  'records.roll_up', // sums of counts
  'statistics.growth', // what the planner knows
  'statistics.roll_up', // sums of days
  'exceptions.put_aside_gone', // closes what was put aside
  'settings.time_zone', // one row of the tenant
];

const never = () => Promise.reject(new Error('not called'));
const parts = {
  auditHeadFile: '',
  routes: [],
  approvals: {} as never,
  ratesFeed: { isOn: true, read: never } as never,
  stockData: { quoteOf: never, candles: never, source: 'test' } as never,
};

test('all work that walks over records declares it', () => {
  const names = [...allJobs(parts), ...allSweeps(parts)].map(({ name }) => name);
  const walks = allWalks.map(({ job }) => job);
  expect(walks.filter((job) => !names.includes(job))).toEqual([]);
  expect(names.filter((name) => !walks.includes(name)).toSorted()).toEqual(withoutWalk.toSorted());
});

test('what was put aside is closed by the sweep itself', async () => {
  const id = randomUUID();
  await inJob((ctx) => putRecordAside(ctx, { kind: 'loan', id, client_id: null }, new AppError('record.wrong_status')));
  const { rows } = await sql<{ tenant: string }>`select tenant from tenants_with_put_asides() as tenant`.execute(
    world.database.kysely,
  );
  expect(rows.map(({ tenant }) => tenant)).toEqual([world.tenants.demo]);
  const sweep = allSweeps(parts).find(({ name }) => name === 'exceptions.put_aside_gone');
  if (!sweep || !('run' in sweep)) throw new Error('no such sweep');
  await inJob(sweep.run);
  expect(await openAsides()).toEqual([]);
});
