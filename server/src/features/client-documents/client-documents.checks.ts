// Checks of papers: each execution, voucher and period has its own, statements add up, and what was issued is what was sealed.
import { sql } from 'kysely';
import { brokenDocuments } from '#core/client-documents/document-seals.ts';
import { countOf, nextRange, type Check, type Finding, type Range, type SliceCtx } from '#core/checks/check.ts';
import { checkInParts } from '#core/checks/parts.ts';
import { sumCheck } from './client-documents.run.job.ts';
import { readStatements, type Period, type Statement } from './client-documents.statements.ts';

/** Minutes after which a paper that is due is missing. */
const lateMinutes = 60;

const sources = ['orders', 'sales', 'deposits', 'withdrawals'] as const;
type Source = (typeof sources)[number];

const kindOf = {
  orders: 'contract_note',
  sales: 'contract_note',
  deposits: 'deposit_voucher',
  withdrawals: 'withdrawal_voucher',
};
const subjectOf = { orders: 'order', sales: 'sale', deposits: 'deposit', withdrawals: 'withdrawal' };
const happened = {
  orders: sql`record.execute_datetime is not null and record.corrected_by is null and num_nonnulls(record.action_id, record.opening_id) = 0`,
  sales: sql`record.execute_datetime is not null and record.status <> 'released'`,
  deposits: sql`record.status = 'approved'`,
  withdrawals: sql`record.status = 'completed'`,
};

/** Records of a real client whose paper is not there an hour later; what happened before the house had papers needs none. */
const withoutPaper = (source: Source, { after, upto }: Range) => sql<Finding>`
  select ${subjectOf[source]} as subject_type, record.id::text as subject_id, record.client_id,
    jsonb_build_object('expected', ${kindOf[source]}::text, 'found', null, 'since', record.update_datetime) as detail
  from ${sql.table(source)} record
  where record.id > ${after} and record.id <= ${upto} and not record.fake and ${happened[source]}
    and record.update_datetime < now() - make_interval(mins => ${lateMinutes})
    and record.update_datetime >= coalesce((select since from client_document_starts), '-infinity')
    and not exists (select from client_documents document where document.tenant_id = record.tenant_id
      and document.record_id = record.id and document.kind = ${kindOf[source]} and document.status = 'issued')`;

/** The newest finished run of each kind; earlier periods were looked at while they were the newest. */
async function findNewestRuns({ db }: SliceCtx): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select distinct on (kind) kind, period_from::text as period_from, period_to::text as period_to
    from client_document_runs where status = 'done' order by kind, period_from desc
  `.execute(db);
  return rows;
}

/** Statements of the newest periods that were not issued: those that add up are missing, the others say why. */
async function findUnissued(ctx: SliceCtx, { after, upto }: Range): Promise<(Statement & { period: Period })[]> {
  const unissued: (Statement & { period: Period })[] = [];
  for (const period of await findNewestRuns(ctx)) {
    const { rows } = await sql<{ id: string }>`
      select id from clients where not fake and id > ${after} and id <= ${upto} and not exists (
        select from client_documents document where document.tenant_id = clients.tenant_id and document.client_id = clients.id
          and document.kind = ${period.kind} and document.period_from = ${period.period_from} and document.status = 'issued')
    `.execute(ctx.db);
    const ids = rows.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += 200)
      unissued.push(
        ...(await readStatements(ctx, ids.slice(at, at + 200), period)).map((each) => ({ ...each, period })),
      );
  }
  return unissued;
}

const findingOf = ({ client_id, differences, period }: Statement & { period: Period }): Finding => ({
  subject_type: 'client',
  subject_id: client_id,
  client_id,
  detail: {
    expected: differences[0]?.expected ?? period.kind,
    found: differences[0]?.found ?? null,
    kind: period.kind,
    period_from: period.period_from,
    differences,
  },
});

/** One finding for each client: of the month, where month and year are both concerned. */
const findingsOf = (unissued: readonly (Statement & { period: Period })[]): Finding[] => [
  ...new Map(unissued.toReversed().map((each) => [each.client_id, findingOf(each)])).values(),
];

/** Walks over the tables one after the other, then over the clients. */
export const missingDocuments: Check = {
  name: 'document.missing',
  severity: 'error',
  async count(db) {
    const counts = await Promise.all([...sources, 'clients' as const].map((source) => countOf(db, source)));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  async checkSlice(ctx, cursor) {
    const { at, range: last } = (cursor as { at: number; range: Range | null } | null) ?? { at: 0, range: null };
    const source = sources[at];
    const { range, done, next } = await nextRange(ctx.db, source ?? 'clients', last);
    const findings = source
      ? (await withoutPaper(source, range).execute(ctx.db)).rows
      : findingsOf((await findUnissued(ctx, range)).filter(({ differences }) => differences.length === 0));
    if (next) return { findings, done, next: { at, range: next } };
    return { findings, done, next: source ? { at: at + 1, range: null } : null };
  },
};

export const statementSums: Check = {
  ...sumCheck,
  count: (db) => countOf(db, 'clients'),
  async checkSlice(ctx, cursor) {
    const { range, done, next } = await nextRange(ctx.db, 'clients', cursor as Range | null);
    const unissued = await findUnissued(ctx, range);
    return { findings: findingsOf(unissued.filter(({ differences }) => differences.length > 0)), done, next };
  },
};

export const documentSeals = checkInParts(
  'client_documents',
  'document.seal',
  'error',
  async ({ db, tenantId }, range) => {
    const { rows } = await brokenDocuments({ tenantId, ...range }).execute(db);
    return rows.map(({ record_id, seq, fault }) => ({
      subject_type: 'client_document',
      subject_id: record_id,
      client_id: null,
      detail: { expected: 'as sealed', found: fault, seq },
    }));
  },
);
