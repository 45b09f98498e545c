// Mirrors of single steps of many records at once: what each took is given back, and cash that is gone becomes arrears.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { clientSide, type BatchPosting, type Line } from './ledger.ts';

type Db = Pick<PublicCtx, 'db'>;

interface PostedStep {
  id: string;
  kind: BatchPosting['kind'];
  reference: string;
  step: string;
  fake: boolean;
  lines: Line[];
  /** Change that takes the lot back. */
  lot: NonNullable<BatchPosting['lot']> | null;
}

interface StepMirrors {
  /** Postings of each record, newest first. */
  postings: BatchPosting[][];
  /** Accounts that owe by them. */
  owing: string[];
}

/**
 * Postings that take these steps back where they were posted and not taken back yet. The accounts are locked until the transaction
 * ends; the postings are meant to be posted in it, in this order.
 */
export async function mirrorSteps(
  { db }: Db,
  steps: readonly { kind: BatchPosting['kind']; reference: string; step: string }[],
): Promise<StepMirrors> {
  const { rows } = await sql<PostedStep>`
    select journal.id, journal.kind, journal.reference, journal.step, fake,
      (select coalesce(jsonb_agg(jsonb_build_object('account', account_id, 'code', code, 'currency', currency, 'amount', amount::text) order by line_no), '[]')
       from journal_lines line where line.tenant_id = journal.tenant_id and line.journal_id = journal.id) as lines,
      (select jsonb_build_object('instrument', min(instrument),
         'units', (-coalesce(sum(quantity) filter (where code = 'units'), 0))::text,
         'unitsFrozen', (-coalesce(sum(quantity) filter (where code = 'units_frozen'), 0))::text)
       from unit_lines line where line.tenant_id = journal.tenant_id and line.journal_id = journal.id and code <> 'custody' having count(*) > 0) as lot
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as wanted(kind text, reference uuid, step text)
    join journals journal on journal.tenant_id = (select current_setting('app.tenant')) and journal.kind = wanted.kind and journal.reference = wanted.reference
      and journal.step = wanted.step
    where not exists (select from journals reversal where reversal.tenant_id = journal.tenant_id and reversal.reverses = journal.id)
    order by journal.recorded_at desc, journal.id desc
  `.execute(db);
  const accounts = [...new Set(rows.flatMap(({ lines }) => lines.flatMap(({ account }) => account ?? [])))];
  const { rows: locked } = await sql<{ id: string; cash: string }>`
    select id, cash from lock_accounts(${accounts}::uuid[])`.execute(db);
  const cash = new Map(locked.map(({ id, cash: free }) => [id, free]));
  const owing = new Set<string>();
  const ofRecords = new Map<string, BatchPosting[]>();
  for (const { id, kind, reference, step, fake, lines, lot } of rows) {
    const mirrored = lines.map((line) => ({ ...line, amount: negate(line.amount) }));
    const postings = ofRecords.get(reference) ?? [];
    ofRecords.set(reference, postings);
    postings.push({
      kind,
      reference,
      step: `reversed:${step}`,
      fake,
      reverses: id,
      lines: withinCash(mirrored, cash, owing),
      lot: lot ?? undefined,
    });
  }
  return { postings: [...ofRecords.values()], owing: [...owing] };
}

/** Lines of cash in one, as far as there is cash; the account's cash is then as that leaves it. */
export function withinCash(lines: readonly Line[], cash: Map<string, string>, owing: Set<string>): Line[] {
  const others = lines.filter(({ account, code }) => account === null || code !== 'cash');
  const moved = Map.groupBy(
    lines.filter(({ account, code }) => account !== null && code === 'cash'),
    ({ account }) => account ?? '',
  );
  const ofCash = [...moved].flatMap(([account, ofAccount]) => {
    const currency = ofAccount[0]?.currency ?? 'USD';
    const wanted = ofAccount.reduce((sum, { amount }) => add(sum, amount), '0');
    const free = cash.get(account) ?? '0';
    const after = add(free, wanted);
    const isShort = compare(wanted, '0') < 0 && compare(after, '0') < 0;
    const taken = isShort ? (compare(free, '0') > 0 ? negate(free) : '0') : wanted;
    cash.set(account, add(free, taken));
    if (isShort) owing.add(account);
    return [
      ...(compare(taken, '0') === 0 ? [] : [clientSide(account, 'cash', currency, taken)]),
      ...(isShort ? [clientSide(account, 'arrears', currency, add(wanted, negate(taken)))] : []),
    ];
  });
  return [...others, ...ofCash];
}
