// The rules of statements: two people, a file that stays, and the posting of what a broker has settled.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { compare, inCurrency, negate } from '@backoffice/contract/kit/money.ts';
import {
  statementFileIdOf,
  statementFileUrlOf,
  type Statement,
  type getStatementFile as getFile,
  type recordStatement as record,
  type storeStatementFile as storeFile,
} from '@backoffice/contract/ledger/ledger.statements.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { platformSide, post } from '#core/ledger/ledger.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import {
  drawFile,
  getStatementPicture,
  insertStatementFile,
  takeStatementFile,
  type DrawnFile,
} from '#core/uploads/statement-files.ts';
import { hasLines } from '#features/house-accounts/house-accounts.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getStatement } from './ledger.statements.queries.ts';

/** Draws the file outside of any transaction. */
export const prepareStatementFile = async (ctx: Ctx, { base64 }: CheckedInputOf<typeof storeFile>) => {
  requireWholeTenant(ctx);
  return () => drawFile(base64);
};

export async function storeStatementFile(
  ctx: Ctx,
  _input: CheckedInputOf<typeof storeFile>,
  { image, sha256 }: DrawnFile,
): Promise<OutputOf<typeof storeFile>> {
  return { url: statementFileUrlOf(await insertStatementFile(ctx, image, sha256)), sha256 };
}

export async function getStatementFile(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof getFile>,
): Promise<OutputOf<typeof getFile>> {
  requireWholeTenant(ctx);
  return getStatementPicture(ctx, id);
}

type RecordInput = CheckedInputOf<typeof record>;

const invalid = (path: string) => new AppError('request.invalid', { errors: [{ path, code: 'invalid' }] });

/** Runs once the second person has agreed. */
export async function recordStatement(ctx: Ctx, input: RecordInput): Promise<Statement> {
  const { actor, checker, db } = ctx;
  if (!checker) throw new AppError('access.denied');
  await checkStatement(ctx, input);
  const { kind, institution, day, balances, positions } = input;
  const file_id = await takeStatementFile(ctx, statementFileIdOf(input.file));
  const { id: statement_id } = await db
    .insertInto('statements')
    .values({ kind, institution, day, file_id, recorded_by: actor.id, approved_by: checker.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (balances.length > 0)
    await db
      .insertInto('statement_balances')
      .values(balances.map((balance) => ({ statement_id, ...balance })))
      .execute();
  if (positions.length > 0)
    await db
      .insertInto('statement_positions')
      .values(positions.map((position) => ({ statement_id, ...position })))
      .execute();
  await postSettled(ctx, statement_id, input);
  const statement = await getStatement(ctx, statement_id);
  ctx.note({ after: { ...statement, balances, positions } });
  return statement;
}

/** Posts what the market owed, or was owed, and is now in the bank. */
async function postSettled({ db, actor }: Ctx, reference: string, { balances, institution }: RecordInput) {
  const lines = balances
    .filter(({ settled }) => compare(settled, '0') !== 0)
    .flatMap(({ currency, settled }) => [
      platformSide('bank', currency, negate(settled)),
      platformSide('settle', currency, settled),
    ]);
  if (lines.length === 0) return;
  await post(
    { db, actor },
    { kind: 'settlement', reference, step: 'recorded', fake: false, reason: institution, lines },
  );
}

async function checkStatement(ctx: Ctx, { day, balances }: RecordInput): Promise<void> {
  requireWholeTenant(ctx);
  const fits = balances.every(
    ({ amount, settled, currency }) =>
      inCurrency(amount, currency) !== null && inCurrency(settled.replace('-', ''), currency) !== null,
  );
  if (!fits) throw invalid('balances');
  // What a line of the bank shows is booked by the line, not by what is typed.
  for (const { settled, currency } of balances)
    if (compare(settled, '0') !== 0 && (await hasLines(ctx, { sub_type: 'bank', currency })))
      throw new AppError('statement.settled_by_lines');
  const { rows } = await sql<{ is_over: boolean }>`select ${day}::date <= ${today} as is_over`.execute(ctx.db);
  if (!rows[0]?.is_over) throw invalid('day');
}

export async function previewRecordStatement(ctx: Ctx, input: RecordInput): Promise<Preview> {
  await checkStatement(ctx, input);
  return { client_id: null, money: null, before: {}, after: input };
}
