// Payments of withdrawals: completed by people or by a line, taken back where a match is undone, and returned by the bank.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { negate } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/withdrawals/withdrawals.ts';
import { withdrawalTransitions, type Withdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { bookingMoment } from '#core/business-days/booking-moment.ts';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import { platformSide, post, reverse } from '#core/ledger/ledger.ts';
import { changeStatus, notifyClient } from '#core/reviews/reviews.ts';
import { nextStatus } from '#core/transitions.ts';
import { checkUpload, markUploadUsed } from '#core/uploads/uploads.ts';
import { hasLines } from '#features/house-accounts/house-accounts.public.ts';
import type { Ctx } from '#platform/context.ts';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import { getWithdrawalRecord, setWithdrawal, withdrawalRows } from './withdrawals.queries.ts';
import { withdrawals } from './withdrawals.service.ts';

/** People or job in whose name it is posted. */
type Poster = Parameters<typeof post>[0];

const now = sql<string>`now()`;

type CompleteInput = CheckedInputOf<typeof contract.completeWithdrawal>;

export const completeWithdrawal = (ctx: Ctx, input: CompleteInput): Promise<Withdrawal> => complete(ctx, input);

interface Shown {
  id: string;
  payment_reference: string | null;
  /** Booking day of the line. */
  booking_day: string;
}

/** Completes by people what a line shows as paid, on the line's day. */
export const completeByLine = (ctx: Ctx, { id, payment_reference, booking_day }: Shown): Promise<Withdrawal> =>
  complete(ctx, { id, screenshot: null, ...(payment_reference && { payment_reference }) }, booking_day);

const complete = (
  ctx: Ctx,
  { id, payment_reference, screenshot }: CompleteInput,
  bookingDay?: string,
): Promise<Withdrawal> =>
  changeStatus(ctx, withdrawals, {
    id,
    action: 'complete',
    check: async (_, { client_id }) => screenshot && checkUpload(ctx, screenshot, client_id),
    save: (status) =>
      setWithdrawal(ctx, id, {
        status,
        payment_reference: payment_reference ?? null,
        screenshot,
        completed_by: ctx.actor.id,
        complete_datetime: now,
      }),
    post: async (withdrawal) => {
      if (screenshot) await markUploadUsed(ctx, screenshot, withdrawal.client_id);
      await postPayment(ctx, withdrawal, bookingDay);
      return { payment_reference: payment_reference ?? null, screenshot };
    },
  });

/** Two people say that it was paid where statements would show it; one alone completes it by its line. */
export async function previewCompleteWithdrawal(
  ctx: Ctx,
  { id, payment_reference, screenshot }: CheckedInputOf<typeof contract.completeWithdrawal>,
): Promise<Preview> {
  const { client_id, status, net, currency, sub_type, fake, payee } = await getWithdrawalRecord(ctx, id);
  const next = nextStatus(withdrawalTransitions, 'complete', status);
  if (screenshot) await checkUpload(ctx, screenshot, client_id);
  return {
    client_id,
    money: { amount: net, currency },
    isHarmless: fake || !(await hasLines(ctx, { sub_type, currency })),
    record: { type: 'withdrawal', id },
    before: { status },
    after: { status: next, ...payee, payment_reference: payment_reference ?? null },
  };
}

/** Takes effect on the booking day of its line, though not before what it pays out was set aside. */
async function postPayment(
  ctx: Poster,
  { id, net, currency, sub_type, fake }: Withdrawal,
  bookingDay?: string,
): Promise<void> {
  const earlier = sql`(select max(effective_at) from journals where kind = 'withdrawal' and reference = ${id})`;
  const effectiveAt = bookingDay && (await bookingMoment(ctx, bookingDay, earlier));
  await post(ctx, {
    kind: 'withdrawal',
    reference: id,
    step: stepOf('completed', await countCompletions(ctx, id)),
    fake,
    ...(effectiveAt && { effectiveAt }),
    lines: [
      platformSide('clearing', currency, negate(net)),
      platformSide(sub_type === 'crypto' ? 'crypto' : 'bank', currency, net),
    ],
  });
}

interface PaidByLine extends Shown {
  match_id: string;
}

/** Completes by a job what a line shows as paid to the payee: the match stands for the person. */
export async function completeByMatch(
  ctx: JobCtx,
  { id, match_id: completed_by_match, payment_reference, booking_day }: PaidByLine,
): Promise<void> {
  const locked = await withdrawalRows(ctx)
    .where('withdrawals.id', '=', id)
    .modifyEnd(sql`for update of withdrawals`)
    .executeTakeFirstOrThrow();
  const status = nextStatus(withdrawalTransitions, 'complete', locked.status);
  await setWithdrawal(ctx, id, { status, payment_reference, completed_by_match, complete_datetime: now });
  await postPayment(ctx, locked, booking_day);
  await writeSystemAudit(ctx, 'withdrawal.matched', {
    record: { type: 'withdrawal', id },
    client: locked.client_id,
    before: { status: locked.status },
    after: { status, payment_reference },
  });
  await notifyClient(ctx, withdrawals, { ...locked, status });
}

/** Takes back that it was paid: it waits for its payment again, as approved as before. */
export const reopenWithdrawal = (ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<Withdrawal> =>
  changeStatus(ctx, withdrawals, {
    id,
    action: 'reopen',
    reason,
    save: (status) =>
      setWithdrawal(ctx, id, {
        status,
        payment_reference: null,
        completed_by: null,
        completed_by_match: null,
        complete_datetime: null,
      }),
    post: async () => {
      await turnBack(ctx, id, stepOf('completed', (await countCompletions(ctx, id)) - 1), 'reopened', reason);
    },
  });

/** The payment came back: the bank has it again, and all of it is the client's cash, the fee too. */
export const returnWithdrawal = (
  ctx: Ctx,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<Withdrawal> =>
  changeStatus(ctx, withdrawals, {
    id,
    action: 'return',
    reason,
    save: (status) => setWithdrawal(ctx, id, { status, reason: reason ?? null }),
    post: async () => {
      for (const [step, as] of await returnSteps(ctx, id)) await turnBack(ctx, id, step, as, reason);
    },
  });

/** Mirrors a return that was none: paid as before; cash that the client no longer has becomes arrears. */
export const undoReturn = (ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<Withdrawal> =>
  changeStatus(ctx, withdrawals, {
    id,
    action: 'unreturn',
    reason,
    save: (status) => setWithdrawal(ctx, id, { status, reason: null }),
    post: async ({ account_id }) => {
      for (const [step, as] of (await returnSteps(ctx, id)).toReversed())
        await turnBack(ctx, id, step, `${as}:undone`, reason);
      await raiseArrears(ctx, [account_id]);
    },
  });

/** Journals that a return takes back, in order, each with the name of its mirror. */
const returnSteps = async (ctx: Ctx, id: string): Promise<[step: string, as: string][]> => [
  [stepOf('completed', (await countCompletions(ctx, id)) - 1), 'payment_returned'],
  ['approved', 'reversed'],
  ['requested', 'returned'],
];

/**
 * Reverses what a step stands for now: the journal itself, or the newest mirror of a mirror where it was taken back and restored. A
 * step is posted once, so that a repeated one has a number.
 */
async function turnBack(ctx: Ctx, id: string, step: string, as: string, reason?: string): Promise<void> {
  const { rows } = await sql<{ step: string; times: number }>`
    with recursive chain as (
      select tenant_id, id, step, 0 as depth from journals where kind = 'withdrawal' and reference = ${id} and step = ${step}
      union all
      select mirror.tenant_id, mirror.id, mirror.step, depth + 1 from chain
      join journals mirror on mirror.tenant_id = chain.tenant_id and mirror.reverses = chain.id
    )
    select step, (select count(*)::int from journals
                  where kind = 'withdrawal' and reference = ${id} and (step = ${as} or step like ${`${as}:%`})) as times
    from chain order by depth desc limit 1
  `.execute(ctx.db);
  const { step: newest, times } = rows[0] ?? { step, times: 0 };
  const name = times === 0 ? as : `${as}:${times + 1}`;
  await reverse(ctx, { kind: 'withdrawal', reference: id, step: newest, as: name, reason });
}

/** A step is posted once; a payment that was taken back is completed under the next number. */
const stepOf = (name: 'completed', before: number): string => (before === 0 ? name : `${name}:${before + 1}`);

async function countCompletions({ db }: Poster, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from journals
    where kind = 'withdrawal' and reference = ${id} and (step = 'completed' or step like 'completed:%')
  `.execute(db);
  return rows[0]?.count ?? 0;
}
