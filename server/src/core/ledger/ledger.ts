// The only code that moves money. A posting is a journal whose lines sum to zero; the database refuses anything else.
import type { JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context.ts';
import { compilable, partOf, prebuiltWith, type Part } from '#platform/db/prebuilt.ts';
import type { JournalLines } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

type ClientCode = 'cash' | 'frozen' | 'invested' | 'unsettled' | 'credit' | 'loan' | 'due' | 'arrears';
export type PlatformCode = Exclude<JournalLines['code'], ClientCode>;

export interface Line {
  /** A client's account; null for the platform's side. */
  account: string | null;
  code: JournalLines['code'];
  currency: Currency;
  amount: string;
}

/** Change of units of the lot that the journal is about: its reference is the order, and one order is one lot. */
interface UnitChange {
  /** The instrument's symbol. */
  instrument: string;
  units?: string;
  unitsFrozen?: string;
  /** No unit leaves the lot before; 'infinity' while the day is not known. For the journal that opens the lot. */
  unlockAt?: string | undefined;
}

export interface Posting {
  kind: JournalKind;
  /** The business record, and the moment in its life: together they can be posted once. */
  reference: string;
  step: string;
  /** The book: robots' money and real money never meet in a journal. */
  fake: boolean;
  reason?: string | undefined;
  /** Time from which it holds, where that is not now. */
  effectiveAt?: string;
  lines: Line[];
  lot?: UnitChange | undefined;
}

/** The member of staff who posts; null where the client or a scheduled job does. */
type Poster = Pick<Ctx, 'db'> & { actor: Pick<Actor, 'id'> | null };

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

const postAlone = prebuiltWith((db, _, posting) => compilable(db, sql`select ${posting}`));

export async function post(ctx: Poster, posting: Posting & { reverses?: string }): Promise<void> {
  await postAlone(ctx.db, {}, postingOf(ctx, posting));
}

/** The call that posts, for the statement that inserts its record: the reference is then a column of that. */
export function postingOf(
  { actor }: Pick<Poster, 'actor'>,
  posting: Omit<Posting, 'reference'> & ({ reference: string } | { referenceIn: string }) & { reverses?: string },
): Part {
  const { kind, step, fake, reason, reverses, effectiveAt, lines, lot } = posting;
  const column = <Name extends keyof Line>(name: Name) => lines.map((line) => line[name]);
  const values = {
    kind,
    reference: 'reference' in posting ? posting.reference : '',
    step,
    fake,
    accounts: column('account'),
    codes: column('code'),
    currencies: column('currency'),
    amounts: column('amount'),
    actor: actor?.id ?? null,
    reason: reason ?? null,
    reverses: reverses ?? null,
    effectiveAt: effectiveAt ?? null,
    instrument: lot?.instrument ?? null,
    units: lot?.units ?? '0',
    unitsFrozen: lot?.unitsFrozen ?? '0',
    unlockAt: lot?.unlockAt ?? null,
  };
  const referenceIn = 'referenceIn' in posting ? posting.referenceIn : null;
  return partOf(
    `posting ${referenceIn ?? ''}`,
    values,
    (value) => sql`post_journal(
    ${value.kind}, ${referenceIn === null ? value.reference : sql.ref(referenceIn)}, ${value.step}, ${value.fake},
    ${value.accounts}::uuid[], ${value.codes}::text[], ${value.currencies}::text[], ${value.amounts}::numeric[],
    ${value.actor}, ${value.reason}, ${value.reverses}, coalesce(${value.effectiveAt}, clock_timestamp()),
    ${value.instrument}, ${value.units}, ${value.unitsFrozen}, ${value.unlockAt})`,
  );
}

/** Posting of a job; a reason is that of the whole batch, and so is a moment from which it holds, where that is not now. */
export type BatchPosting = Omit<Posting, 'reason' | 'effectiveAt'> & { reverses?: string };

/**
 * Many journals in one call, each as `post` writes it; what one of them breaks, breaks all. At most one of them is about a given lot.
 * The accounts are locked together, so that two batches cannot wait for each other.
 */
export async function postBatch(
  ctx: Poster,
  postings: readonly BatchPosting[],
  reason?: string,
  effectiveAt?: string,
): Promise<void> {
  const [first, ...others] = postings;
  if (!first) return;
  // One alone costs less by itself.
  if (others.length === 0) return post(ctx, { ...first, reason, ...(effectiveAt && { effectiveAt }) });
  const lines = postings.flatMap((posting, index) => posting.lines.map((line) => ({ ...line, journal: index + 1 })));
  const ofJournals = <Value>(value: (posting: BatchPosting) => Value) => postings.map(value);
  const ofLines = <Name extends keyof Line | 'journal'>(name: Name) => lines.map((line) => line[name]);
  await sql`
    select post_journals(
      ${ofJournals(({ kind }) => kind)}::text[], ${ofJournals(({ reference }) => reference)}::uuid[],
      ${ofJournals(({ step }) => step)}::text[], ${ofJournals(({ fake }) => fake)}::boolean[],
      ${ofJournals(({ reverses }) => reverses ?? null)}::uuid[],
      ${ofJournals(({ lot }) => lot?.instrument ?? null)}::text[], ${ofJournals(({ lot }) => lot?.units ?? '0')}::numeric[],
      ${ofJournals(({ lot }) => lot?.unitsFrozen ?? '0')}::numeric[], ${ofJournals(({ lot }) => lot?.unlockAt ?? null)}::timestamptz[],
      ${ofLines('journal')}::int[], ${ofLines('account')}::uuid[], ${ofLines('code')}::text[],
      ${ofLines('currency')}::text[], ${ofLines('amount')}::numeric[], ${ctx.actor?.id ?? null}, ${reason ?? null},
      ${effectiveAt ? ofJournals(() => effectiveAt) : null}::timestamptz[])
  `.execute(ctx.db);
}

/**
 * Takes a journal back by its mirror image; the ledger keeps both. Cash that is no longer there becomes arrears.
 * Answers the shortfall, '0' when there was none.
 */
export async function reverse(
  ctx: Poster,
  {
    kind,
    reference,
    step,
    as,
    reason,
  }: { kind: JournalKind; reference: string; step: string; as: string; reason?: string | undefined },
): Promise<string> {
  const { id, fake, lines, lot } = await getJournal(ctx, { kind, reference, step });
  const mirrored = mirrorOf(lines);
  const balances = await lockBalances(
    ctx,
    lines.flatMap(({ account }) => account ?? []),
  );
  const settled = mirrored.map((line) => withoutOverdraft(line, balances));
  await post(ctx, {
    kind,
    reference,
    step: as,
    fake,
    reason,
    reverses: id,
    lines: settled.flatMap(({ parts }) => parts),
    lot,
  });
  return settled.find(({ shortfall }) => shortfall !== '0')?.shortfall ?? '0';
}

interface Mirrors {
  /** Postings, newest first. */
  postings: BatchPosting[];
  /** Amount that the record had brought to cash. */
  brought: string;
}

/**
 * Postings that take back everything that was posted about each of these records. Their effect on cash, and on arrears that stood in
 * its place, is left in suspense: the caller posts it with the rest of what it does.
 */
export async function mirrorsOf(
  { db }: Pick<Poster, 'db'>,
  { kind, references }: { kind: JournalKind; references: readonly string[] },
): Promise<Map<string, Mirrors>> {
  const { rows } = await sql<PostedJournal>`
    select journal.id, reference, step, fake,
      (select coalesce(jsonb_agg(jsonb_build_object('account', account_id, 'code', code, 'currency', currency, 'amount', amount::text) order by line_no), '[]')
       from journal_lines line where line.tenant_id = journal.tenant_id and line.journal_id = journal.id) as lines,
      (select jsonb_build_object('instrument', min(instrument),
         'units', (-coalesce(sum(quantity) filter (where code = 'units'), 0))::text,
         'unitsFrozen', (-coalesce(sum(quantity) filter (where code = 'units_frozen'), 0))::text)
       from unit_lines line where line.tenant_id = journal.tenant_id and line.journal_id = journal.id and code <> 'custody' having count(*) > 0) as lot
    from journals journal
    where kind = ${kind} and reference = any (${references}::uuid[]) and reverses is null and not exists (
      select from journals reversal where reversal.tenant_id = journal.tenant_id and reversal.reverses = journal.id)
    order by recorded_at desc, journal.id desc
  `.execute(db);
  const found = new Map(references.map((reference): [string, Mirrors] => [reference, { postings: [], brought: '0' }]));
  for (const { id, reference, step, fake, lines, lot } of rows) {
    const mirrors = found.get(reference);
    if (!mirrors) continue;
    const mirrored = mirrorOf(lines).map((line) => {
      if (line.code !== 'cash' && line.code !== 'arrears') return line;
      mirrors.brought = add(mirrors.brought, negate(line.amount));
      return platformSide('suspense', line.currency, line.amount);
    });
    const posting = { kind, reference, step: `reversed:${step}`, fake, reverses: id, lines: mirrored };
    mirrors.postings.push({ ...posting, lot: lot ?? undefined });
  }
  return found;
}

interface PostedJournal {
  id: string;
  reference: string;
  step: string;
  fake: boolean;
  lines: Line[];
  /** Change that takes the lot back. */
  lot: UnitChange | null;
}

/** Posts in several calls where a lot changes more than once, each as early as the order of its record's postings allows. */
export async function postInOrder(
  ctx: Poster,
  ofRecords: readonly (readonly BatchPosting[])[],
  reason?: string,
): Promise<void> {
  const calls: BatchPosting[][] = [];
  for (const postings of ofRecords) {
    let at = 0;
    const lotsAt = new Map<string, number>();
    for (const posting of postings) {
      const { reference, lot } = posting;
      if (lot) {
        at = Math.max(at, (lotsAt.get(reference) ?? -1) + 1);
        lotsAt.set(reference, at);
      }
      (calls[at] ??= []).push(posting);
    }
  }
  for (const call of calls) await postBatch(ctx, call, reason);
}

const mirrorOf = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, amount: negate(line.amount) }));

async function getJournal({ db }: Poster, journal: { kind: JournalKind; reference: string; step: string }) {
  const first = await db
    .selectFrom('journals')
    .select(['id', 'fake'])
    .where((row) => row.and(journal))
    .executeTakeFirst();
  if (!first) throw new AppError('record.not_found');
  const lines: Line[] = await db
    .selectFrom('journal_lines')
    .select(['account_id as account', 'code', 'currency', 'amount'])
    .where('journal_id', '=', first.id)
    .orderBy('line_no')
    .execute();
  const moved = await db
    .selectFrom('unit_lines')
    .select(['instrument', 'code', 'quantity'])
    .where('journal_id', '=', first.id)
    .where('code', '<>', 'custody')
    .execute();
  const takenBack = (code: 'units' | 'units_frozen') =>
    negate(moved.find((line) => line.code === code)?.quantity ?? '0');
  const lot = moved[0] && {
    instrument: moved[0].instrument,
    units: takenBack('units'),
    unitsFrozen: takenBack('units_frozen'),
  };
  return { id: first.id, fake: first.fake, lines, lot };
}

/** Free cash by account, held still until the transaction ends. */
async function lockBalances({ db }: Poster, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; cash: string }>`select id, cash from lock_accounts(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, cash }) => [id, cash]));
}

function withoutOverdraft(line: Line, balances: Map<string, string>): { parts: Line[]; shortfall: string } {
  const { account, code, currency, amount } = line;
  const free = account === null ? undefined : balances.get(account);
  if (account === null || free === undefined || code !== 'cash') return { parts: [line], shortfall: '0' };
  const missing = add(free, amount);
  if (compare(missing, '0') >= 0) return { parts: [line], shortfall: '0' };
  const taken = compare(free, '0') > 0 ? [clientSide(account, 'cash', currency, negate(free))] : [];
  return { parts: [...taken, clientSide(account, 'arrears', currency, missing)], shortfall: negate(missing) };
}
