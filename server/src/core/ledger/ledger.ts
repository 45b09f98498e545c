// The only code that moves money. A posting is a journal whose lines sum to zero; the database refuses anything else.
import type { Currency } from '@backoffice/contract/money.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

type ClientCode = 'cash' | 'frozen' | 'credit' | 'loan' | 'due' | 'arrears';
type PlatformCode =
  | 'bank'
  | 'crypto'
  | 'clearing'
  | 'fx'
  | 'income.fee'
  | 'income.interest'
  | 'income.penalty'
  | 'expense.bonus'
  | 'expense.compensation'
  | 'expense.interest'
  | 'loss'
  | 'suspense';

interface Line {
  /** A client's account; null for the platform's side. */
  account: string | null;
  code: ClientCode | PlatformCode;
  currency: Currency;
  amount: string;
}

interface Posting {
  kind: 'deposit';
  /** The business record, and the moment in its life: together they can be posted once. */
  reference: string;
  step: string;
  /** The book: robots' money and real money never meet in a journal. */
  fake: boolean;
  reason?: string;
  lines: [Line, Line, ...Line[]];
}

export const clientSide = (account: string, code: ClientCode, currency: Currency, amount: string): Line => ({
  account,
  code,
  currency,
  amount,
});
export const platformSide = (code: PlatformCode, currency: Currency, amount: string): Line => ({
  account: null,
  code,
  currency,
  amount,
});

export async function post(ctx: Pick<Ctx, 'db' | 'actor'>, posting: Posting): Promise<void> {
  const { kind, reference, step, fake, reason, lines } = posting;
  const column = <Name extends keyof Line>(name: Name) => lines.map((line) => line[name]);
  await sql`
    select post_journal(
      ${kind}, ${reference}, ${step}, ${fake},
      ${column('account')}::uuid[], ${column('code')}::text[], ${column('currency')}::text[], ${column('amount')}::numeric[],
      ${ctx.actor.id}, ${reason ?? null})
  `.execute(ctx.db);
}
