// Payout files of the demo: one that the bank has paid, whose lines are in its statements, and one that waits for its lines.
import { createHash } from 'node:crypto';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import type { PayoutFormat } from '@backoffice/contract/payouts/payouts.ts';
import type { Payee } from '@backoffice/contract/withdrawals/withdrawals.ts';
import type pg from 'pg';
import { writeActions } from '#demo/audit-lines.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { referenceOf } from '#features/matching/matching.public.ts';
import { writePayout } from './payouts.files.ts';
import { codeOf } from './payouts.queries.ts';

interface House {
  id: string;
  institution: string;
  number: string;
  currency: Currency;
}

interface Payment {
  id: string;
  amount: string;
  payee: Payee;
  reviewed: string;
}

/** By the format of the file: whose withdrawals are in it. */
const plans = [
  { format: 'pain001', currency: 'USD', statuses: ['completed'], hasLines: true },
  { format: 'csv', currency: 'CNY', statuses: ['completed'], hasLines: true },
  { format: 'pain001', currency: 'USD', statuses: ['approved'], hasLines: false },
] as const satisfies readonly {
  format: PayoutFormat;
  currency: Currency;
  statuses: readonly string[];
  hasLines: boolean;
}[];

const mostItems = 8;

export async function loadPayouts(
  client: pg.Client,
  random: Random,
  { god, angel }: { god: string; angel: string },
): Promise<void> {
  for (const { format, currency, statuses, hasLines } of plans) {
    const { rows: houses } = await client.query<House>(
      `select id, institution, number, currency from house_accounts where kind = 'bank' and client_money and currency = $1 order by create_datetime limit 1`,
      [currency],
    );
    const { rows: payments } = await client.query<Payment>(
      `select id, (amount - fee)::text as amount, payee, review_datetime as reviewed from withdrawals
       where not fake and currency = $1 and sub_type = 'bank' and status = any ($2)
         and exists (select from statement_lines line where line.our_reference = 'WD-' || upper(right(withdrawals.id::text, 8))) = $3
       order by review_datetime desc, id limit $4`,
      [currency, statuses, hasLines, mostItems],
    );
    const [house] = houses;
    if (!house || payments.length === 0) continue;
    await insertPayout(client, random.uuid(), { house, format, payments, makers: { god, angel } });
  }
}

interface Plan {
  house: House;
  format: PayoutFormat;
  payments: readonly Payment[];
  makers: { god: string; angel: string };
}

/** The file is drawn from what is inserted here, so its hash is that of the file which the product draws. */
async function insertPayout(client: pg.Client, id: string, { house, format, payments, makers }: Plan): Promise<void> {
  const made = new Date(
    Math.max(...payments.map(({ reviewed }) => new Date(reviewed).getTime())) + 60_000,
  ).toISOString();
  const amount = payments.reduce((total, payment) => add(total, payment.amount), '0');
  const execution_day = made.slice(0, 10);
  const file = writePayout(format, {
    code: codeOf(id),
    made_at: `${made.slice(0, 19)}Z`,
    execution_day,
    institution: house.institution,
    number: house.number,
    currency: house.currency,
    amount,
    payments: payments.map((payment) => ({ ...payment, reference: referenceOf('withdrawal', payment.id) })),
  });
  await insertAll(client, 'payouts', [
    {
      id,
      account_id: house.id,
      format,
      currency: house.currency,
      status: 'made',
      execution_day,
      item_count: payments.length,
      amount,
      sha256: createHash('sha256').update(file).digest('hex'),
      made_by: makers.god,
      approved_by: makers.angel,
      create_datetime: made,
      update_datetime: made,
      version: 1,
    },
  ]);
  await writeActions(client, [
    {
      at: made,
      action: 'payout.created',
      by: { staff: makers.god },
      record: { type: 'payout', id },
      after: {
        reference: codeOf(id),
        format,
        currency: house.currency,
        amount,
        item_count: payments.length,
        execution_day,
      },
    },
  ]);
  await insertAll(
    client,
    'payout_items',
    payments.map((payment, index) => ({
      payout_id: id,
      item_no: index + 1,
      withdrawal_id: payment.id,
      amount: payment.amount,
      is_live: true,
    })),
  );
}
