// The rules of statements: two people bring a file, or a bank's feed does; who brought and who agreed is kept.
import type { WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import { previewedRows } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as intake from '@backoffice/contract/matching/matching.intake.ts';
import type * as contract from '@backoffice/contract/matching/matching.ts';
import type { Brought } from '@backoffice/contract/matching/matching.ts';
import type { Files } from '#core/files/files.ts';
import { noReach } from '#core/trading/reach.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import { houseAccounts } from '#features/house-accounts/house-accounts.public.ts';
import { reachOfNavs, requireMayEnterNavs } from '#features/navs/navs.public.ts';
import type { Ctx, IntakeCtx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { sql } from 'kysely';
import {
  getEvidence,
  getWaitingEvidence,
  insertEvidence,
  keepStatement,
  readStatementFile,
  useEvidence,
  type KeptStatement,
} from './matching.files.ts';
import { identified } from './matching.lines.ts';
import { bringStatements, lockActiveAccount, statementsOf, type AccountStatement } from './matching.statements.ts';

type StoreInput = CheckedInputOf<typeof contract.storeStatementUpload>;
type UploadInput = CheckedInputOf<typeof contract.uploadStatement>;
type FeedInput = CheckedInputOf<typeof intake.bringIntakeStatement>;

export const prepareStatementUpload =
  (files: Files) =>
  async (
    ctx: Ctx,
    { account_id, base64, opening, closing, day }: StoreInput,
  ): Promise<() => Promise<KeptStatement>> => {
    requireWholeTenant(ctx);
    const account = await activeAccount(ctx, account_id);
    return async () =>
      keepStatement(files, ctx.tenantId, await readStatementFile(account, base64, { opening, closing, day }));
  };

/** The account, where the caller may bring what it states. */
async function activeAccount(ctx: Ctx, id: string) {
  const account = await houseAccounts.get(ctx, id);
  if (account.kind === 'administrator') requireMayEnterNavs(ctx);
  if (account.status !== 'active') throw new AppError('house_account.not_active');
  return account;
}

export const storeStatementUpload =
  (files: Files) =>
  async (
    ctx: Ctx,
    { account_id, name }: StoreInput,
    file: KeptStatement,
  ): Promise<OutputOf<typeof contract.storeStatementUpload>> => {
    const account = await activeAccount(ctx, account_id);
    const statements = await statementsOf(ctx, account, file.stated);
    const kept = { ...file, account_id, name, by: { staff_id: ctx.actor.id }, used: false };
    const file_id = await insertEvidence(ctx, files.vault, kept);
    ctx.note({
      record: { type: 'house_account', id: account_id },
      after: { name, bytes: file.bytes.length, sha256: file.sha256 },
    });
    return { file_id, sha256: file.sha256, statements: statements.map(foundOf), items: firstLines(statements) };
  };

const foundOf = (statement: AccountStatement) => {
  const { id, kind, institution, number, currency } = statement.account;
  const lines = countOf(statement);
  const { day, opening, closing } = statement;
  return { account_id: id, kind, institution, number, currency, day, opening, closing, lines };
};

const countOf = (statement: AccountStatement): number => {
  if ('navs' in statement) return statement.nav_count;
  return 'positions' in statement ? statement.positions.length : statement.lines.length;
};

const firstLines = (statements: readonly AccountStatement[]) =>
  statements
    .flatMap(rowsOf)
    .slice(0, previewedRows)
    .map(({ booking_day, amount, counterparty_name, our_reference, text }) => ({
      booking_day,
      amount,
      counterparty_name,
      our_reference,
      text,
    }));

/** Rows to be shown: lines, or net asset values in the same columns. */
const rowsOf = (statement: AccountStatement) =>
  'navs' in statement
    ? statement.navs.map(({ symbol, day, nav }) => ({
        booking_day: day,
        amount: nav,
        counterparty_name: '',
        our_reference: '',
        text: symbol,
      }))
    : statement.lines;

/** Runs once the second person has agreed. */
export const uploadStatement =
  (files: Files) =>
  async (ctx: Ctx, { file_id }: UploadInput): Promise<Brought> => {
    const { actor, checker } = ctx;
    if (!checker) throw new Error('A statement takes two people');
    const { account_id, name, sha256, stated } = await waitingFile(ctx, files, file_id);
    const account = await lockActiveAccount(ctx, { id: account_id });
    if (account.kind === 'administrator') requireMayEnterNavs(ctx);
    await useEvidence(ctx, file_id);
    const brought = await bringStatements(ctx, {
      account,
      evidence_id: file_id,
      stated,
      people: { source: 'upload', recorded_by: actor.id, approved_by: checker.id },
    });
    if (brought.statements.length === 0) throw new AppError('statement.nothing_new');
    noteBrought(ctx, account.id, { name, sha256 }, brought);
    return brought;
  };

const waitingFile = (ctx: Ctx, files: Files, id: string) => {
  requireWholeTenant(ctx);
  return getWaitingEvidence(ctx, files.vault, id);
};

function noteBrought(ctx: PublicCtx, account: string, file: { name: string; sha256: string }, brought: Brought) {
  const [statement] = brought.statements;
  const { line_count, new_line_count } = brought;
  ctx.note({
    record: statement ? { type: 'statement', id: statement } : { type: 'house_account', id: account },
    after: { ...file, account_id: account, statements: brought.statements.length, line_count, new_line_count },
  });
}

export const previewUploadStatement =
  (files: Files) =>
  async (ctx: Ctx, { file_id }: UploadInput): Promise<WidePreview> => {
    const { account_id, name, sha256, stated } = await waitingFile(ctx, files, file_id);
    const account = await activeAccount(ctx, account_id);
    const statements = await statementsOf(ctx, account, stated);
    const line_count = statements.reduce((count, one) => count + countOf(one), 0);
    const navs = statements.flatMap((one) => ('navs' in one ? one.navs : []));
    const new_line_count = navs.length + (await countNew(ctx, statements));
    const { institution, number, currency } = account;
    const [first, last] = [statements[0], statements.at(-1)];
    return {
      client_id: null,
      money: null,
      reach: navs.length > 0 ? await reachOfNavs(ctx, navs) : noReach,
      before: {},
      after: {
        institution,
        number,
        currency,
        day: last?.day,
        opening: first?.opening,
        closing: last?.closing,
        line_count,
        new_line_count,
        ...(navs.length > 0 && {
          navs: navs.slice(0, previewedRows).map(({ symbol, day, nav }) => ({ symbol, day, nav })),
        }),
        name,
        sha256,
      },
    };
  };

/** Lines that no statement has brought yet. */
async function countNew({ db }: Ctx, statements: readonly AccountStatement[]): Promise<number> {
  let count = 0;
  for (const { account, lines } of statements) {
    const keys = identified(lines).map(({ booking_day, amount, identity, occurrence }) => ({
      booking_day,
      amount,
      identity,
      occurrence,
    }));
    const { rows } = await sql<{ count: number }>`
      select count(*) from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as line(booking_day date, amount numeric, identity text, occurrence int)
      where not exists (
        select from statement_lines known
        where known.account_id = ${account.id} and known.booking_day = line.booking_day and known.amount = line.amount
          and known.identity = line.identity and known.occurrence = line.occurrence)
    `.execute(db);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

type FileInput = CheckedInputOf<typeof contract.getEvidenceFile>;
type GivenFile = OutputOf<typeof contract.getEvidenceFile>;

export const prepareEvidenceFile =
  (files: Files) =>
  async (ctx: Ctx, { id }: FileInput): Promise<() => Promise<GivenFile>> => {
    requireWholeTenant(ctx);
    return getEvidence(ctx, files, id);
  };

export const getEvidenceFile = async (_ctx: Ctx, _input: FileInput, given: GivenFile): Promise<GivenFile> => given;

export const prepareIntakeStatement =
  (files: Files) =>
  async (
    ctx: IntakeCtx,
    { number, currency, base64, opening, closing, day }: FeedInput,
  ): Promise<() => Promise<KeptStatement>> => {
    const account = await houseAccounts
      .rows(ctx)
      .where('house_accounts.number', '=', number)
      .where('house_accounts.currency', '=', currency)
      .where('house_accounts.closed_datetime', 'is', null)
      .executeTakeFirst();
    if (!account) throw new AppError('record.not_found');
    if (account.status !== 'active') throw new AppError('house_account.not_active');
    // Two people stand for a value at which orders are executed; a key stands for none (decision 0207).
    if (account.kind === 'administrator') throw new AppError('statement.people_only');
    return async () =>
      keepStatement(files, ctx.tenantId, await readStatementFile(account, base64, { opening, closing, day }));
  };

/** A file that says nothing new leaves nothing behind, and is answered as such: gateways send twice. */
export const bringIntakeStatement =
  (files: Files) =>
  async (ctx: IntakeCtx, { number, currency, name }: FeedInput, file: KeptStatement): Promise<Brought> => {
    const account = await lockActiveAccount(ctx, { number, currency });
    const by = { api_key_id: ctx.apiKey.id };
    const evidence_id = await insertEvidence(ctx, files.vault, {
      ...file,
      account_id: account.id,
      name,
      by,
      used: false,
    });
    const { stated } = file;
    const people = { source: 'feed', api_key_id: ctx.apiKey.id } as const;
    const brought = await bringStatements(ctx, { account, evidence_id, stated, people });
    if (brought.statements.length > 0) await useEvidence(ctx, evidence_id);
    else await ctx.db.deleteFrom('evidence_files').where('id', '=', evidence_id).execute();
    noteBrought(ctx, account.id, { name, sha256: file.sha256 }, brought);
    return brought;
  };
