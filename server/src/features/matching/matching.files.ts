// Files that state house accounts: read, completed by what they do not state, and kept sealed with what was read of them.
import { createHash } from 'node:crypto';
import { gzipSync, gunzipSync } from 'node:zlib';
import type { HouseAccount } from '@backoffice/contract/house-accounts/house-accounts.ts';
import { add, compare, inCurrency } from '@backoffice/contract/kit/money.ts';
import { StockSymbol } from '@backoffice/contract/stock-data/stock-data.ts';
import type { Files, NewFile } from '#core/files/files.ts';
import { refuse, type ParsedFile, type ParsedNav, type ParsedStatement } from '#core/statement-formats/parsed.ts';
import { readInChild } from '#core/statement-formats/read-in-child.ts';
import type { Vault } from '#core/vault.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** Facts that the caller states where the file does not. */
export interface Unstated {
  opening?: string | undefined;
  closing?: string | undefined;
  day?: string | undefined;
}

/** A statement of positions says no day of its own; each net asset value says its own. */
export type StatedFile =
  | { kind: 'navs'; navs: ParsedNav[] }
  | { kind: 'money'; statements: StatedStatement[] }
  | { kind: 'positions'; day: string; positions: { symbol: string; quantity: string }[] };
export type StatedStatement = ParsedStatement & { opening: string; closing: string };

export interface ReadFile {
  bytes: Buffer;
  sha256: string;
  stated: StatedFile;
}

type Account = Pick<HouseAccount, 'number' | 'currency' | 'format' | 'mapping'>;

/** Reads the file outside of any transaction. */
export async function readStatementFile(account: Account, base64: string, unstated: Unstated): Promise<ReadFile> {
  const bytes = Buffer.from(base64, 'base64');
  const { number, currency, format, mapping } = account;
  const parsed = await readInChild({ bytes, format, account: number, currency, mapping });
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), stated: completed(parsed, unstated) };
}

function completed(parsed: ParsedFile, { opening, closing, day }: Unstated): StatedFile {
  if (parsed.kind === 'money')
    return { kind: 'money', statements: parsed.statements.map((one) => withBalances(one, opening, closing)) };
  if (parsed.kind === 'navs') return parsed;
  if (!day) throw new AppError('statement.balances_missing', { errors: [{ path: 'day', code: 'required' }] });
  for (const [index, { symbol }] of parsed.positions.entries())
    if (!StockSymbol.safeParse(symbol).success)
      refuse('statement_file.wrong_value', { row: index + 2, column: `symbol ${symbol}` });
  return { kind: 'positions', day, positions: parsed.positions };
}

function withBalances(statement: ParsedStatement, opening?: string, closing?: string): StatedStatement {
  if (statement.opening !== null && statement.closing !== null)
    return { ...statement, opening: statement.opening, closing: statement.closing };
  const missing = opening === undefined ? 'opening' : 'closing';
  if (opening === undefined || closing === undefined)
    throw new AppError('statement.balances_missing', { errors: [{ path: missing, code: 'required' }] });
  const exact = (amount: string, path: string) => {
    const value = inCurrency(amount, statement.currency);
    if (value === null) throw new AppError('request.invalid', { errors: [{ path, code: 'too_many_decimals' }] });
    return value;
  };
  const sum = statement.lines.reduce((total, { amount }) => add(total, amount), exact(opening, 'opening'));
  if (compare(sum, exact(closing, 'closing')) !== 0)
    refuse('statement_file.wrong_sum', { row: statement.lines.at(-1)?.row ?? 1, column: 'closing' });
  return { ...statement, opening: exact(opening, 'opening'), closing: exact(closing, 'closing') };
}

type Bringer = { staff_id: string } | { api_key_id: string };

/** A file that was read and is kept, but is no row's yet. */
export interface KeptStatement extends ReadFile {
  kept: NewFile;
}

export async function keepStatement(files: Files, tenantId: string, file: ReadFile): Promise<KeptStatement> {
  return { ...file, kept: await files.keep({ tenantId, table: 'evidence_files' }, file.bytes) };
}

interface NewEvidence extends KeptStatement {
  account_id: string;
  name: string;
  by: Bringer;
  /** A feed's file is used at once; another waits for the second person, with what was read of it. */
  used: boolean;
}

/** Answers its id. */
export async function insertEvidence(ctx: PublicCtx, vault: Vault, file: NewEvidence): Promise<string> {
  const { account_id, name, by, bytes, sha256, stated, used, kept } = file;
  const parsed = used ? null : vault.seal({ tenantId: ctx.tenantId, id: kept.id }, gzipSync(JSON.stringify(stated)));
  await ctx.db
    .insertInto('evidence_files')
    .values({ ...kept, account_id, ...by, name, bytes: bytes.length, sha256, parsed, used })
    .execute();
  return kept.id;
}

/** Finds it in the transaction; the work that it answers reads the content, outside of any. */
export async function getEvidence(ctx: PublicCtx, files: Files, id: string) {
  const file = await ctx.db
    .selectFrom('evidence_files')
    .select(['id', 'name', 'sha256', 'content', 'stored_sha256'])
    .where('id', '=', id)
    .where('purpose', '=', 'statement')
    .executeTakeFirst();
  if (!file) throw new AppError('record.not_found');
  const { name, sha256 } = file;
  return async () => {
    const bytes = await files.read({ tenantId: ctx.tenantId, table: 'evidence_files' }, file);
    return { name, sha256, base64: bytes.toString('base64') };
  };
}

/** A file that waits, with what was read of it. */
export async function getWaitingEvidence(ctx: PublicCtx, vault: Vault, id: string) {
  const file = await ctx.db
    .selectFrom('evidence_files')
    .select(['account_id', 'name', 'sha256', 'parsed'])
    .where('id', '=', id)
    .where('used', '=', false)
    .executeTakeFirst();
  if (!file?.parsed || file.account_id === null) throw new AppError('upload.not_found');
  const json = gunzipSync(vault.openBytes({ tenantId: ctx.tenantId, id }, file.parsed)).toString();
  return { account_id: file.account_id, name: file.name, sha256: file.sha256, stated: JSON.parse(json) as StatedFile };
}

export async function useEvidence({ db }: PublicCtx, id: string): Promise<void> {
  await db.updateTable('evidence_files').set({ used: true, parsed: null }).where('id', '=', id).execute();
}
