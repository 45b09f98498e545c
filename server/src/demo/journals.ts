// Many journals of the demo in few statements: one by one, a year of them takes three times as long.
import type pg from 'pg';

interface DemoJournal {
  kind: string;
  reference: string;
  step: string;
  fake: boolean;
  effective_at: string;
  actor?: string | null;
  accounts: (string | null)[];
  codes: string[];
  currencies: string[];
  amounts: string[];
  /** Instrument and units of the lot that the journal is about. */
  instrument?: string | null;
  units?: string;
  units_frozen?: string;
  unlock_at?: string | null;
}

/** Largest batch; more take longer: the database finds an element of an array of texts by counting. */
const batchSize = 1_000;

/** Posts the journals of each account in the order given: on that alone its balances depend. */
export async function postJournals(client: pg.Client, journals: readonly DemoJournal[]): Promise<void> {
  for (const batch of batchesOf(journals))
    for (let from = 0; from < batch.length; from += batchSize)
      await postBatch(client, batch.slice(from, from + batchSize));
}

/**
 * Posts what a query finds, in its order, without a way through Node. Its columns are kind, reference, step, fake, accounts, codes, currency (of
 * all lines), amounts, actor, effective_at and reverses (null but for journals that take another back).
 */
export async function postFound(client: pg.Client, select: string): Promise<void> {
  await client.query(`
    with found as materialized (
      select (row_number() over () - 1) / ${batchSize} as batch, 1 + (row_number() over () - 1) % ${batchSize} as no, found.* from (${select}) as found
    ), journals as (
      select batch, array_agg(kind order by no) as kinds, array_agg(reference order by no) as refs, array_agg(step order by no) as steps,
        array_agg(fake order by no) as fakes, array_agg(effective_at order by no) as times, array_agg(actor order by no) as actors,
        array_agg(reverses order by no) as reverses
      from found group by batch
    ), lines as (
      select batch, array_agg(no::int order by no, line.place) as numbers, array_agg(line.account order by no, line.place) as accounts,
        array_agg(line.code order by no, line.place) as codes, array_agg(currency order by no, line.place) as currencies,
        array_agg(line.amount order by no, line.place) as amounts
      from found cross join lateral unnest(accounts, codes, amounts) with ordinality as line(account, code, amount, place) group by batch
    )
    select post_journals(
      p_kinds => kinds, p_references => refs, p_steps => steps, p_fake => fakes, p_effective_at => times, p_actors => actors,
      p_instruments => array_fill(null::text, array[cardinality(refs)]), p_units => array_fill(0::numeric, array[cardinality(refs)]),
      p_units_frozen => array_fill(0::numeric, array[cardinality(refs)]), p_unlock_at => array_fill(null::timestamptz, array[cardinality(refs)]),
      p_reverses => reverses, p_actor => null,
      p_journals => numbers, p_accounts => accounts, p_codes => codes, p_currencies => currencies, p_amounts => amounts)
    from (select * from journals join lines using (batch) order by batch) as batches`);
}

/** Each journal in the first batch that comes neither before the last of its account nor with another of its lot. */
function batchesOf(journals: readonly DemoJournal[]): DemoJournal[][] {
  const batches: DemoJournal[][] = [];
  const lastOfAccount = new Map<string, number>();
  const lastOfLot = new Map<string, number>();
  for (const journal of journals) {
    const accounts = journal.accounts.filter((account) => account !== null);
    const lot = journal.instrument ? journal.reference : null;
    const at = Math.max(
      0,
      ...accounts.map((account) => lastOfAccount.get(account) ?? 0),
      lot === null ? 0 : (lastOfLot.get(lot) ?? -1) + 1,
    );
    (batches[at] ??= []).push(journal);
    for (const account of accounts) lastOfAccount.set(account, at);
    if (lot !== null) lastOfLot.set(lot, at);
  }
  return batches;
}

async function postBatch(client: pg.Client, batch: readonly DemoJournal[]): Promise<void> {
  const each = <Value>(value: (journal: DemoJournal) => Value) => batch.map(value);
  const eachLine = <Value>(values: (journal: DemoJournal) => readonly Value[]) => batch.flatMap(values);
  await client.query(
    `select post_journals(
       p_kinds => $1, p_references => $2, p_steps => $3, p_fake => $4, p_effective_at => $5, p_actors => $6,
       p_instruments => $7, p_units => $8, p_units_frozen => $9, p_unlock_at => $10,
       p_reverses => array_fill(null::uuid, array[cardinality($2::uuid[])]), p_actor => null,
       p_journals => $11, p_accounts => $12, p_codes => $13, p_currencies => $14, p_amounts => $15)`,
    [
      each(({ kind }) => kind),
      each(({ reference }) => reference),
      each(({ step }) => step),
      each(({ fake }) => fake),
      each(({ effective_at }) => effective_at),
      each(({ actor }) => actor ?? null),
      each(({ instrument }) => instrument ?? null),
      each(({ units }) => units ?? '0'),
      each(({ units_frozen }) => units_frozen ?? '0'),
      each(({ unlock_at }) => unlock_at ?? null),
      batch.flatMap(({ codes }, index) => codes.map(() => index + 1)),
      eachLine(({ accounts }) => accounts),
      eachLine(({ codes }) => codes),
      eachLine(({ currencies }) => currencies),
      eachLine(({ amounts }) => amounts),
    ],
  );
}
