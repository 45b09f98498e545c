// The rules of house accounts: two people open, change and close one, and its statements count a day later.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/house-accounts/house-accounts.ts';
import { kindFormats, type HouseAccount } from '@backoffice/contract/house-accounts/house-accounts.ts';
import { previewedRows, type StatementFormat } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { readInChild } from '#core/statement-formats/read-in-child.ts';
import type { ParsedFile } from '#core/statement-formats/parsed.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { houseAccounts } from './house-accounts.queries.ts';

type CreateInput = CheckedInputOf<typeof contract.createHouseAccount>;
type FormatInput = CheckedInputOf<typeof contract.changeHouseAccountFormat>;
type CloseInput = CheckedInputOf<typeof contract.closeHouseAccount>;

const secondPerson = ({ checker }: Ctx) => {
  if (!checker) throw new Error('A house account takes two people');
  return checker.id;
};

/** Runs once the second person has agreed. */
export async function createHouseAccount(ctx: Ctx, input: CreateInput): Promise<HouseAccount> {
  const approved_by = secondPerson(ctx);
  await checkNew(ctx, input);
  const { id } = await ctx.db
    .insertInto('house_accounts')
    .values({
      ...input,
      mapping: input.mapping && JSON.stringify(input.mapping),
      created_by: ctx.actor.id,
      approved_by,
      active_from: sql<string>`now() + interval '24 hours'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = await houseAccounts.get(ctx, id);
  ctx.note({ record: { type: 'house_account', id }, after });
  return after;
}

export async function previewCreateHouseAccount(ctx: Ctx, input: CreateInput): Promise<Preview> {
  await checkNew(ctx, input);
  return { client_id: null, money: null, before: {}, after: input };
}

async function checkNew(ctx: Ctx, { number, currency }: CreateInput): Promise<void> {
  requireWholeTenant(ctx);
  const taken = await ctx.db
    .selectFrom('house_accounts')
    .select('id')
    .where((row) => row.and({ number, currency }))
    .where('closed_datetime', 'is', null)
    .executeTakeFirst();
  if (taken) throw new AppError('house_account.taken');
}

export async function changeHouseAccountFormat(ctx: Ctx, input: FormatInput): Promise<HouseAccount> {
  secondPerson(ctx);
  const before = await checkFormat(ctx, input);
  const { id, format, mapping, due_time } = input;
  await houseAccounts.set(ctx, id, { format, mapping: mapping && JSON.stringify(mapping), due_time });
  return changed(ctx, before);
}

export async function previewChangeHouseAccountFormat(ctx: Ctx, input: FormatInput): Promise<Preview> {
  const { format, mapping, due_time } = await checkFormat(ctx, input);
  return {
    client_id: null,
    money: null,
    before: { format, mapping, due_time },
    after: { format: input.format, mapping: input.mapping, due_time: input.due_time },
  };
}

async function checkFormat(ctx: Ctx, { id, version, format }: FormatInput): Promise<HouseAccount> {
  const account = await lockOpen(ctx, id, version);
  const formats: readonly StatementFormat[] = kindFormats[account.kind];
  if (!formats.includes(format))
    throw new AppError('request.invalid', { errors: [{ path: 'format', code: 'invalid' }] });
  return account;
}

export async function closeHouseAccount(ctx: Ctx, { id, version, reason }: CloseInput): Promise<HouseAccount> {
  const close_approved_by = secondPerson(ctx);
  const before = await lockOpen(ctx, id, version);
  await houseAccounts.set(ctx, id, { closed_by: ctx.actor.id, close_approved_by, closed_datetime: sql`now()` });
  return changed(ctx, before, reason);
}

export async function previewCloseHouseAccount(ctx: Ctx, { id, version }: CloseInput): Promise<Preview> {
  const { status, institution, number, currency, last_day } = await lockOpen(ctx, id, version);
  return {
    client_id: null,
    money: null,
    before: { status, institution, number, currency, last_day },
    after: { status: 'closed' },
  };
}

async function lockOpen(ctx: Ctx, id: string, version: number): Promise<HouseAccount> {
  const account = await houseAccounts.lock(ctx, id, version);
  if (account.status === 'closed') throw new AppError('record.wrong_status');
  return account;
}

async function changed(ctx: Ctx, before: HouseAccount, reason?: string): Promise<HouseAccount> {
  const after = await houseAccounts.get(ctx, before.id);
  ctx.note({ record: { type: 'house_account', id: before.id }, before, after, ...(reason && { reason }) });
  return after;
}

type PreviewInput = CheckedInputOf<typeof contract.previewStatementFile>;

/** Reads the file outside of any transaction. */
export const preparePreview = async (
  ctx: Ctx,
  { base64, format, number, currency, mapping }: PreviewInput,
): Promise<() => Promise<ParsedFile>> => {
  requireWholeTenant(ctx);
  return () => readInChild({ bytes: Buffer.from(base64, 'base64'), format, account: number, currency, mapping });
};

export async function previewStatementFile(
  _ctx: Ctx,
  _input: PreviewInput,
  file: ParsedFile,
): Promise<OutputOf<typeof contract.previewStatementFile>> {
  const lines = file.kind === 'money' ? file.statements.flatMap((statement) => statement.lines) : [];
  const positions = file.kind === 'positions' ? file.positions : [];
  const navs = file.kind === 'navs' ? file.navs : [];
  return {
    lines: lines.length + positions.length + navs.length,
    items: [
      ...lines.slice(0, previewedRows).map((line) => ({
        booking_day: line.booking_day,
        amount: line.amount,
        counterparty_name: line.counterparty_name,
        counterparty_account: line.counterparty_account,
        our_reference: line.our_reference,
        text: line.text,
      })),
      ...positions.slice(0, previewedRows).map(({ symbol, quantity }) => ({
        booking_day: '',
        amount: quantity,
        counterparty_name: '',
        counterparty_account: '',
        our_reference: '',
        text: symbol,
      })),
      ...navs.slice(0, previewedRows).map(({ product, day, nav }) => ({
        booking_day: day,
        amount: nav,
        counterparty_name: '',
        counterparty_account: '',
        our_reference: '',
        text: product,
      })),
    ],
  };
}
