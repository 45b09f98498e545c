// Opening imports for tests: small old books, the day's statements that cover them, and how two people post and take back.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { recordStatement } from '@backoffice/contract/ledger/ledger.statements.ts';
import { columnsOf, type OpeningFileKind } from '@backoffice/contract/opening-imports/opening-imports.files.ts';
import {
  checkOpeningImport,
  getOpeningReport,
  listOpeningImports,
  postOpeningImport,
  storeOpeningFile,
  undoOpeningImport,
  type OpeningImport,
  type OpeningReport,
} from '@backoffice/contract/opening-imports/opening-imports.ts';
import { sameDay } from '#core/trading/trading.testing.ts';
import { givenStatementFile } from '#features/ledger/ledger.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { workIn } from '#testing/work.ts';
import type { World } from '#testing/world.ts';
import { carryNext } from './opening-imports.job.ts';

export const lastDay = new Date(Date.now() - dayMs).toISOString().slice(0, 10);

export type Books = Record<OpeningFileKind, string[]>;

/** Two new people, three clients: one with money and two lots, one with money of another currency, one with nothing yet. */
export const smallBooks = (): Books => ({
  staff: ['S-1,new.leader,Lena Leader,superman,angel', 'S-2,new.hero,Hal Hero,hero,S-1'],
  clients: [
    'C-1,old.wang,王小明,S-2,CN,1985-03-14,zh,+8613800000001',
    'C-2,old.anna,Anna Nowak,hero,PL,1990-11-02,en,',
    'C-3,old.empty,Nobody Yet,superman,SG,1979-01-31,en,',
  ],
  balances: ['C-1,USD,1000.50', 'C-2,EUR,20.00', 'C-3,USD,0'],
  holdings: [`C-1,${sameDay},10,480.00,2025-06-30,`, `C-1,${sameDay},5,0.00,2025-07-01,2031-01-02`],
});

export const fileOf = (kind: OpeningFileKind, rows: readonly string[]): string =>
  [columnsOf(kind).join(','), ...rows].join('\n');

export const storeFile = (world: World, kind: OpeningFileKind, text: string, tenant: TenantName = 'demo') =>
  world.call(
    storeOpeningFile,
    'god',
    { kind, name: `${kind}.csv`, base64: Buffer.from(text).toString('base64') },
    { tenant },
  );

type CheckInput = Partial<InputOf<typeof checkOpeningImport>>;

/** Stores the files and looks at them together. */
export async function checkBooks(world: World, books: Books, more: CheckInput = {}, tenant: TenantName = 'demo') {
  const ids: Partial<Record<OpeningFileKind, string>> = {};
  for (const [kind, rows] of Object.entries(books) as [OpeningFileKind, string[]][])
    if (rows.length > 0) ids[kind] = (await storeFile(world, kind, fileOf(kind, rows), tenant)).body.file_id;
  const { staff, clients = '', balances = '', holdings } = ids;
  const input = {
    day: lastDay,
    clients_id: clients,
    balances_id: balances,
    ...(staff && { staff_id: staff }),
    ...(holdings && { holdings_id: holdings }),
    ...more,
  };
  return world.call(checkOpeningImport, 'god', input, { tenant });
}

/** Statements of that day: what a bank and a wallet have, and what a custodian holds. */
export async function givenCover(
  world: World,
  {
    money,
    units = [],
    day = lastDay,
  }: { money: { currency: string; amount: string }[]; units?: { symbol: string; quantity: string }[]; day?: string },
  tenant: TenantName = 'demo',
): Promise<void> {
  const record = async (input: Omit<InputOf<typeof recordStatement>, 'file'>) => {
    const file = await givenStatementFile(world, tenant);
    const { pending } = await world.call(recordStatement, 'god', { ...input, file }, { tenant });
    await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' }, { tenant });
  };
  const balances = money as InputOf<typeof recordStatement>['balances'];
  await record({ kind: 'bank', institution: 'First Bank', day, balances });
  if (units.length > 0) await record({ kind: 'custodian', institution: 'Custody', day, positions: units });
}

export const coverOfSmallBooks = {
  money: [
    { currency: 'USD', amount: '1500.50' },
    { currency: 'EUR', amount: '20.00' },
  ],
  units: [{ symbol: sameDay, quantity: '15' }],
};

/** Asked by one person, agreed to by another. Answers the refusal or the decision. */
export async function postByTwo(world: World, { id, version }: OpeningImport, tenant: TenantName = 'demo') {
  const asked = await world.call(postOpeningImport, 'god', { id, version }, { tenant });
  if (asked.status !== 202) return asked;
  return world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' }, { tenant });
}

export async function undoByTwo(world: World, { id, version }: OpeningImport, tenant: TenantName = 'demo') {
  const asked = await world.call(undoOpeningImport, 'god', { id, version, reason: 'wrong file' }, { tenant });
  if (asked.status !== 202) return asked;
  return world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' }, { tenant });
}

/** Runs the job to its end. */
export async function carry(world: World, id: string, tenant: TenantName = 'demo'): Promise<void> {
  const { transact } = workIn(world, tenant);
  while ((await transact((ctx) => carryNext(ctx, id))) !== 'over');
}

export async function importOf(world: World, id: string, tenant: TenantName = 'demo'): Promise<OpeningImport> {
  const { body } = await world.call(listOpeningImports, 'god', { id }, { tenant });
  const [found] = body.items;
  if (!found) throw new Error('There is no such import');
  return found;
}

export const reportOf = async (world: World, id: string): Promise<OpeningReport> =>
  (await world.call(getOpeningReport, 'god', { id })).body;

/** Old books that were posted. */
export async function givenPosted(
  world: World,
  books = smallBooks(),
  cover = coverOfSmallBooks,
): Promise<OpeningImport> {
  await givenCover(world, cover);
  const { body } = await checkBooks(world, books);
  const posted = await postByTwo(world, body);
  if (posted.status !== 200) throw new Error(JSON.stringify(posted.problem));
  await carry(world, body.id);
  return importOf(world, body.id);
}
